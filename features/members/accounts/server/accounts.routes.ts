import { peopleApi } from '#features/members/people/contract.ts'
import { serve } from '#platform/server/http/route.ts'
import { accountApi } from '../contract.ts'
import { languageApi } from '../language.contract.ts'
import { recoveryApi } from '../recovery.contract.ts'
import {
  changePassword,
  invitationIn,
  logOut,
  readMe,
  register,
  setPreferences,
  setPrivacy,
} from './accounts.ts'
import { readLanguage, setLanguage } from './language/language.ts'
import { logIn } from './login.ts'
import { editProfile } from './profile.ts'
import {
  askReset,
  readWaitingReset,
  resetPassword,
  stopWaitingReset,
  verifyEmail,
} from './recovery/recovery.ts'
import { endOneSession, logOutElsewhere, readSessions } from './sessions.ts'

export const accountRoutes = [
  serve(
    accountApi.register,
    async ({ db, body, config, client: device, session }) =>
      session.open(await register(db, body, { config, device, ...session })),
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
  serve(languageApi.read, async () => readLanguage()),
  serve(languageApi.choose, ({ db, viewer, body }) => setLanguage(db, viewer, body.language)),
  serve(accountApi.sessions, ({ db, viewer, session }) => readSessions(db, viewer, session.token)),
  serve(accountApi.endSession, ({ db, viewer, params }) => endOneSession(db, viewer, params.id)),
  serve(accountApi.endOtherSessions, ({ db, viewer, session }) => logOutElsewhere(db, viewer, session.token)),
  serve(recoveryApi.verifyEmail, ({ db, viewer, body }) => verifyEmail(db, viewer, body.token)),
  serve(recoveryApi.askReset, ({ db, body }) => askReset(db, body.who)),
  serve(recoveryApi.waiting, ({ db, viewer }) => readWaitingReset(db, viewer)),
  serve(recoveryApi.stopWaiting, ({ db, viewer }) => stopWaitingReset(db, viewer)),
  serve(recoveryApi.reset, ({ db, config, body, client: device }) => resetPassword(db, config, body, device)),
]
