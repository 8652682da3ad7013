import { serve } from '#platform/server/http/route.ts'
import { healthApi } from '../contract.ts'
import { readHealth } from './system-health.ts'

/** The names of the jobs that send mail come from app/, which knows all jobs. */
export const healthRoutes = (mailJobs: string[]) => [
  serve(healthApi.read, ({ db, config }) => readHealth({ db, config, mailJobs })),
]
