import { serve } from '#platform/server/http/route.ts'
import { passkeyApi, twoFactorApi } from '../../two-factor.contract.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  editPasskey,
  logInByPasskey,
  readPasskeys,
  removePasskey,
} from './passkeys.ts'
import { logInWithTwoFactor } from './two-factor-login.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './two-factor.ts'

export const twoFactorRoutes = [
  serve(twoFactorApi.begin, ({ db, config, viewer, body }) =>
    beginTwoFactor(db, config, viewer, body.password),
  ),
  serve(twoFactorApi.confirm, ({ db, viewer, body, client: device }) =>
    confirmTwoFactor(db, viewer, body.code, device),
  ),
  serve(twoFactorApi.end, ({ db, viewer, body, client: device }) => endTwoFactor(db, viewer, body, device)),
  serve(twoFactorApi.login, async ({ db, body, config, client: device, session }) =>
    session.open(await logInWithTwoFactor(db, body.code, { config, device, ...session })),
  ),
  serve(passkeyApi.list, ({ db, viewer }) => readPasskeys(db, viewer)),
  serve(passkeyApi.begin, ({ db, viewer, body, config, origin }) =>
    beginPasskey(db, viewer, body.password, { config, origin }),
  ),
  serve(passkeyApi.add, ({ db, viewer, body, origin, client: device }) =>
    addPasskey(db, viewer, body, { origin, device }),
  ),
  serve(passkeyApi.rename, ({ db, viewer, params, body }) => editPasskey(db, viewer, params.id, body.name)),
  serve(passkeyApi.remove, ({ db, viewer, params, body, client: device }) =>
    removePasskey(db, viewer, params.id, { ...body, device }),
  ),
  serve(passkeyApi.loginOptions, ({ db, origin }) => beginPasskeyLogin(db, origin)),
  serve(passkeyApi.login, async ({ db, body, config, client: device, session, origin }) =>
    session.open(await logInByPasskey(db, body.response, { config, device, ...session }, origin)),
  ),
]
