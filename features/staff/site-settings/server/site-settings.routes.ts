import { serve, serveText } from '#platform/server/http/route.ts'
import { siteSettingsApi } from '../contract.ts'
import { firstRunApi } from '../first-run.contract.ts'
import { siteMarkApi } from '../mark.contract.ts'
import { changeFirstRun, readFirstRun } from './first-run/first-run.ts'
import { printInvitation } from './invitation-poster.ts'
import { readSiteMark, removeSiteMark, replaceSiteMark } from './mark/site-mark.ts'
import { changeSiteSettings, listSiteSettings } from './site-settings.ts'
import { sendTestMail } from './test-mail.ts'

export const siteSettingsRoutes = [
  serve(siteSettingsApi.list, ({ db, config }) => listSiteSettings(db, config)),
  serve(siteSettingsApi.change, ({ db, config, viewer, body }) =>
    changeSiteSettings(db, config, viewer, body.values),
  ),
  serve(siteSettingsApi.testMail, ({ db, config, body }) => sendTestMail(db, config, body.to)),
  serve(firstRunApi.read, ({ db, config, viewer }) => readFirstRun(db, config, viewer)),
  serve(firstRunApi.change, ({ db, config, viewer, body }) => changeFirstRun(db, config, viewer, body)),
  serve(siteMarkApi.read, ({ db, config }) => readSiteMark(db, config)),
  serve(siteMarkApi.replace, ({ db, config, viewer, files }) =>
    replaceSiteMark(db, config, viewer, files.mark),
  ),
  serve(siteMarkApi.remove, ({ db, config, viewer }) => removeSiteMark(db, config, viewer)),
]

export const invitationTexts = [
  serveText('/api/invitations/:code(^[\\w-]{1,64})/poster-a4.pdf', ({ db, config, viewer, params, origin }) =>
    printInvitation(db, config, viewer, { code: params.code ?? '', size: 'A4', origin }),
  ),
  serveText('/api/invitations/:code(^[\\w-]{1,64})/poster-a5.pdf', ({ db, config, viewer, params, origin }) =>
    printInvitation(db, config, viewer, { code: params.code ?? '', size: 'A5', origin }),
  ),
]
