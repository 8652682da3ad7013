import { serve } from '#platform/server/http/route.ts'
import { tokenApi } from '../../tokens.contract.ts'
import { makeToken, readTokens, revokeToken } from './tokens.ts'

export const tokenRoutes = [
  serve(tokenApi.list, ({ db, viewer }) => readTokens(db, viewer)),
  serve(tokenApi.make, ({ db, viewer, body, client: device }) => makeToken(db, viewer, body, device), {
    answersSecret: true,
  }),
  serve(tokenApi.revoke, ({ db, viewer, params }) => revokeToken(db, viewer, params.id)),
]
