import { serve } from '#platform/server/http/route.ts'
import { commentApi } from '../contract.ts'
import { addComment, readComments, removeComment } from './comments.ts'

export const commentRoutes = [
  serve(commentApi.list, ({ db, viewer, params, query }) => readComments(db, viewer, params.id, query)),
  serve(commentApi.add, ({ db, viewer, params, body }) => addComment(db, viewer, params.id, body)),
  serve(commentApi.remove, ({ db, viewer, params, query }) =>
    removeComment(db, viewer, params.id, query.reason),
  ),
]
