import { serve, serveText } from '#platform/server/http/route.ts'
import { contactApi } from '../contract.ts'
import { sendContactMessage } from './contact.ts'
import { securityText } from './security-text.ts'

export const siteRoutes = [
  serve(contactApi.send, ({ db, viewer, body }) => sendContactMessage(db, viewer, body)),
]

export const siteTexts = [
  serveText('/.well-known/security.txt', ({ db, config, origin }) => securityText(db, config, origin)),
]
