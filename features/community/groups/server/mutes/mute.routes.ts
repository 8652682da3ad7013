import { serve } from '#platform/server/http/route.ts'
import { muteApi } from '../../mutes.contract.ts'
import { endMute, muteMember } from './mutes.ts'

export const muteRoutes = [
  serve(muteApi.mute, ({ db, viewer, params, body }) => muteMember(db, viewer, params, body)),
  serve(muteApi.end, ({ db, viewer, params }) => endMute(db, viewer, params)),
]
