import { serve } from '#server/http/serve.ts'
import { accountApi } from '#shared/accounts.ts'
import { recoveryApi } from '#shared/recovery.ts'
import { passkeyApi, twoFactorApi } from '#shared/twoFactor.ts'
import {
  changePassword,
  editProfile,
  logOut,
  readMe,
  register,
  setPreferences,
  setPrivacy,
} from './accounts.ts'
import { logIn, logInByCode } from './login.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  editPasskey,
  logInByPasskey,
  readPasskeys,
  removePasskey,
} from './passkeys.ts'
import { askReset, resetPassword, verifyEmail } from './recovery.ts'
import { endOneSession, logOutElsewhere, readSessions } from './sessions.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './twoFactor.ts'

export const accountRoutes = [
  serve(accountApi.register, async ({ db, body, config, client: device, session }) =>
    session.open(await register(db, body, { config, device, token: session.token })),
  ),
  serve(accountApi.login, async ({ db, body, config, client: device, session }) =>
    session.open(await logIn(db, body, { config, device, token: session.token })),
  ),
  serve(accountApi.logout, async ({ db, session }) => session.close(await logOut(db, session.token))),
  serve(accountApi.me, ({ db, viewer }) => readMe(db, viewer)),
  serve(accountApi.edit, ({ db, config, viewer, body, files }) =>
    editProfile(db, config, viewer, body, files),
  ),
  serve(accountApi.password, ({ db, config, viewer, body, session }) =>
    changePassword(db, config, viewer, body, session.token),
  ),
  serve(accountApi.notifications, ({ db, viewer, body }) => setPreferences(db, viewer, body)),
  serve(accountApi.privacy, ({ db, viewer, body }) => setPrivacy(db, viewer, body), { hides: true }),
  serve(accountApi.sessions, ({ db, viewer, session }) => readSessions(db, viewer, session.token)),
  serve(accountApi.endSession, ({ db, viewer, params }) => endOneSession(db, viewer, params.id)),
  serve(accountApi.endOtherSessions, ({ db, viewer, session }) => logOutElsewhere(db, viewer, session.token)),
  serve(recoveryApi.verifyEmail, ({ db, viewer, body }) => verifyEmail(db, viewer, body.token)),
  serve(recoveryApi.askReset, ({ db, body }) => askReset(db, body.who)),
  serve(recoveryApi.reset, ({ db, config, body }) => resetPassword(db, config, body)),
  serve(twoFactorApi.begin, ({ db, config, viewer, body }) =>
    beginTwoFactor(db, config, viewer, body.password),
  ),
  serve(twoFactorApi.confirm, ({ db, viewer, body }) => confirmTwoFactor(db, viewer, body.code)),
  serve(twoFactorApi.end, ({ db, viewer, body }) => endTwoFactor(db, viewer, body)),
  serve(twoFactorApi.login, async ({ db, body, config, client: device, session }) =>
    session.open(await logInByCode(db, body.code, { config, device, token: session.token })),
  ),
  serve(passkeyApi.list, ({ db, viewer }) => readPasskeys(db, viewer)),
  serve(passkeyApi.begin, ({ db, viewer, body, config, origin }) =>
    beginPasskey(db, viewer, body.password, { config, origin }),
  ),
  serve(passkeyApi.add, ({ db, viewer, body, config, origin }) =>
    addPasskey(db, viewer, body, { config, origin }),
  ),
  serve(passkeyApi.rename, ({ db, viewer, params, body }) => editPasskey(db, viewer, params.id, body.name)),
  serve(passkeyApi.remove, ({ db, viewer, params, body }) =>
    removePasskey(db, viewer, params.id, body.password),
  ),
  serve(passkeyApi.loginOptions, ({ db, origin }) => beginPasskeyLogin(db, origin)),
  serve(passkeyApi.login, async ({ db, body, config, client: device, session, origin }) =>
    session.open(await logInByPasskey(db, body.response, { config, device, token: session.token }, origin)),
  ),
]
