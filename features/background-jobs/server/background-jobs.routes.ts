import { serve } from '#platform/server/http/route.ts'
import { backgroundJobApi } from '../contract.ts'
import { listJobs, listScheduledRuns } from './background-jobs.queries.ts'
import { removeJob, retryJob } from './background-jobs.ts'

export const backgroundJobRoutes = [
  serve(backgroundJobApi.list, ({ db, query }) => listJobs(db, query)),
  serve(backgroundJobApi.retry, ({ db, viewer, params, client }) =>
    retryJob(db, viewer, params.id, client.ip),
  ),
  serve(backgroundJobApi.remove, ({ db, viewer, params, client }) =>
    removeJob(db, viewer, params.id, client.ip),
  ),
  serve(backgroundJobApi.scheduled, ({ db }) => listScheduledRuns(db)),
]
