import { serve } from '#platform/server/http/route.ts'
import { backgroundJobApi } from '../../background-jobs.contract.ts'
import { readJobs, readScheduledRuns, removeJob, retryJob } from './background-jobs.ts'

export const backgroundJobRoutes = [
  serve(backgroundJobApi.list, ({ db, config, query }) => readJobs(db, config, query)),
  serve(backgroundJobApi.retry, ({ db, config, viewer, params, client }) =>
    retryJob(db, config, viewer, params.id, client.ip),
  ),
  serve(backgroundJobApi.remove, ({ db, viewer, params, client }) =>
    removeJob(db, viewer, params.id, client.ip),
  ),
  serve(backgroundJobApi.scheduled, ({ db, config }) => readScheduledRuns(db, config)),
]
