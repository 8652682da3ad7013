import { serve } from '#platform/server/http/route.ts'
import { banApi } from '../../bans.contract.ts'
import { banMember, endBan, readBans } from './bans.ts'

export const banRoutes = [
  serve(banApi.list, ({ db, viewer, params, query }) => readBans(db, viewer, params.id, query)),
  serve(banApi.ban, ({ db, viewer, params, body }) => banMember(db, viewer, params.id, body)),
  serve(banApi.end, ({ db, viewer, params }) => endBan(db, viewer, params.id, params.userId)),
]
