import { serve } from '#server/http/serve.ts'
import { contactApi } from '#shared/contact.ts'
import { sendMessage } from './contact.ts'

export const siteRoutes = [serve(contactApi.send, ({ db, viewer, body }) => sendMessage(db, viewer, body))]
