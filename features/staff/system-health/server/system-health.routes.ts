import { serve } from '#platform/server/http/route.ts'
import { healthApi } from '../contract.ts'
import { newVersionApi } from '../new-version.contract.ts'
import { readNewVersion } from './new-version/new-version.ts'
import { readHealth } from './system-health.ts'

/** The names of the jobs that send mail come from app/, which knows all jobs. */
export const healthRoutes = (mailJobs: string[]) => [
  serve(healthApi.read, ({ db, config }) => readHealth({ db, config, mailJobs })),
  serve(newVersionApi.read, ({ db, config }) => readNewVersion({ db, config })),
]
