import { serve } from '#platform/server/http/route.ts'
import { contactApi } from '../contract.ts'
import { sendMessage } from './contact.ts'

export const siteRoutes = [serve(contactApi.send, ({ db, viewer, body }) => sendMessage(db, viewer, body))]
