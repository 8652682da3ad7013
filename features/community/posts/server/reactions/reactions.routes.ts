import { serve } from '#platform/server/http/route.ts'
import { reactionApi } from '../../reactions.contract.ts'
import { reactToPost, readReactors, removeReaction } from './reactions.ts'

export const reactionRoutes = [
  serve(reactionApi.list, ({ db, viewer, params, query }) => readReactors(db, viewer, params.id, query)),
  serve(reactionApi.react, ({ db, viewer, params, body }) => reactToPost(db, viewer, params.id, body.kind)),
  serve(reactionApi.remove, ({ db, viewer, params }) => removeReaction(db, viewer, params.id)),
]
