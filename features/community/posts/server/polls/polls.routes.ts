import { serve } from '#platform/server/http/route.ts'
import { pollApi } from '../../polls.contract.ts'
import { createPoll, readPoll, vote } from './polls.ts'

export const pollRoutes = [
  serve(pollApi.create, ({ db, viewer, body }) => createPoll(db, viewer, body)),
  serve(pollApi.read, ({ db, viewer, params }) => readPoll(db, viewer, params.id)),
  serve(pollApi.vote, ({ db, viewer, params, body }) => vote(db, viewer, params.id, body)),
]
