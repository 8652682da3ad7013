import { serve, serveFile, serveText } from '#platform/server/http/route.ts'
import { contactApi, siteApi } from '../contract.ts'
import { sendContactMessage } from './contact.ts'
import { readLook, readSiteIcon } from './look/site-icons.ts'
import { readSite } from './read-site.ts'
import { securityText } from './security-text.ts'

export const siteRoutes = [
  serve(siteApi.read, ({ db, config }) => readSite(db, config)),
  serve(contactApi.send, ({ db, viewer, body }) => sendContactMessage(db, viewer, body)),
]

export const siteFiles = [
  serveFile('/icons/site/:name', ({ db, config, name }) => readSiteIcon(db, config, name), {
    isAgeGated: false,
  }),
  serveFile('/assets/look/:name', async ({ name }) => readLook(name), { isAgeGated: false }),
]

export const siteTexts = [
  serveText('/.well-known/security.txt', ({ db, config, origin }) => securityText(db, config, origin)),
]
