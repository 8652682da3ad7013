import { peopleApi } from '#features/members/people/contract.ts'
import { serve } from '#platform/server/http/route.ts'
import { accountApi } from '../contract.ts'
import { languageApi } from '../language.contract.ts'
import { recoveryApi } from '../recovery.contract.ts'
import { termsApi } from '../terms.contract.ts'
import { changePassword, logOut, readMe, setPreferences, setPrivacy } from './accounts.ts'
import { readLanguage, setLanguage } from './language/language.ts'
import { logIn } from './login/login.ts'
import { editProfile } from './profile.ts'
import {
  askReset,
  readWaitingReset,
  resetPassword,
  stopWaitingReset,
  verifyEmail,
} from './recovery/recovery.ts'
import { makeResetCodes, readResetCodes, resetByCode } from './recovery/reset-codes.ts'
import { invitationIn, openUnlessWaiting, register } from './register.ts'
import { endOneSession, logOutElsewhere, readSessions } from './sessions.ts'
import { agreeToTerms } from './terms/terms-consent.ts'

export const accountRoutes = [
  serve(
    accountApi.register,
    async ({ db, body, config, client: device, session }) =>
      openUnlessWaiting(await register(db, body, { config, device, ...session }), session.open),
    { invitation: invitationIn },
  ),
  serve(accountApi.login, async ({ db, body, config, client: device, session }) =>
    session.open(await logIn(db, body, { config, device, ...session })),
  ),
  serve(accountApi.logout, async ({ db, session }) => session.close(await logOut(db, session.token))),
  serve(peopleApi.me, ({ db, viewer }) => readMe(db, viewer)),
  serve(accountApi.edit, ({ db, config, viewer, body, files, client: device }) =>
    editProfile(db, config, viewer, { input: body, files, device }),
  ),
  serve(accountApi.password, ({ db, config, viewer, body, session, client: device }) =>
    changePassword(db, config, viewer, body, { ...session, device }),
  ),
  serve(accountApi.notifications, ({ db, viewer, body }) => setPreferences(db, viewer, body)),
  serve(accountApi.privacy, ({ db, viewer, body }) => setPrivacy(db, viewer, body)),
  serve(termsApi.agree, ({ db, viewer, body }) => agreeToTerms(db, viewer, body.version)),
  serve(languageApi.read, async () => readLanguage()),
  serve(languageApi.choose, ({ db, viewer, body }) => setLanguage(db, viewer, body.language)),
  serve(accountApi.sessions, ({ db, viewer, session }) => readSessions(db, viewer, session.token)),
  serve(accountApi.endSession, ({ db, viewer, params }) => endOneSession(db, viewer, params.id)),
  serve(accountApi.endOtherSessions, ({ db, viewer, session }) => logOutElsewhere(db, viewer, session.token)),
  serve(recoveryApi.verifyEmail, ({ db, viewer, body }) => verifyEmail(db, viewer, body.token)),
  serve(recoveryApi.askReset, ({ db, body }) => askReset(db, body.who)),
  serve(recoveryApi.waiting, ({ db, viewer }) => readWaitingReset(db, viewer)),
  serve(recoveryApi.stopWaiting, ({ db, viewer }) => stopWaitingReset(db, viewer)),
  serve(recoveryApi.codes, ({ db, viewer }) => readResetCodes(db, viewer)),
  serve(recoveryApi.makeCodes, ({ db, viewer, body, client: device }) =>
    makeResetCodes(db, viewer, body.currentPassword, device),
  ),
  serve(recoveryApi.resetByCode, ({ db, config, body, client: device, session }) =>
    resetByCode(db, body, { config, device, ...session }),
  ),
  serve(recoveryApi.reset, ({ db, config, body, client: device }) => resetPassword(db, config, body, device)),
]
