import * as z from 'zod/mini'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, pageFields } from '#platform/contract/fields.ts'

export const jobStates = ['failed', 'waiting', 'running'] as const
const JobState = z.enum(jobStates)
export type JobState = z.infer<typeof JobState>

/** Without its input, which may hold personal data. */
export const BackgroundJob = z.object({
  id: Id,
  name: z.string(),
  state: JobState,
  attempts: z.number(),
  createdAt: Instant,
  /** When it is due, or was. */
  runAt: Instant,
  /** null unless it failed permanently. */
  failedAt: z.nullable(Instant),
  lastError: z.nullable(z.string()),
})
export type BackgroundJob = z.infer<typeof BackgroundJob>

export const ScheduledRun = z.object({
  name: z.string(),
  startedAt: Instant,
  /** null while it runs for the first time. */
  finishedAt: z.nullable(Instant),
  /** null unless the last run failed. */
  lastError: z.nullable(z.string()),
})
export type ScheduledRun = z.infer<typeof ScheduledRun>

const JobQuery = z.object({ ...pageFields, state: z.optional(JobState) })
export type JobQuery = z.infer<typeof JobQuery>

export const backgroundJobApi = {
  list: get('/api/admin/jobs', 'List the background jobs that failed', {
    access: 'admin',
    scope: 'admin:read',
    query: JobQuery,
    answer: z.array(BackgroundJob),
    paged: true,
    freshMinutes: 0,
  }),
  retry: post('/api/admin/jobs/:id/retry', 'Try a failed job again', {
    access: 'admin',
    answer: BackgroundJob,
  }),
  remove: del('/api/admin/jobs/:id', 'Delete a failed job', { access: 'admin', answer: Message }),
  scheduled: get('/api/admin/scheduled-jobs', 'List the scheduled jobs', {
    access: 'admin',
    scope: 'admin:read',
    answer: z.array(ScheduledRun),
    freshMinutes: 0,
  }),
}
