import * as z from 'zod/mini'
import { Id, Instant } from '#platform/contract/fields.ts'

export const BackupRun = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(['running', 'succeeded', 'failed', 'interrupted']),
  startedAt: Instant,
  finishedAt: z.nullable(Instant),
  /** What the finished backup takes. */
  bytes: z.nullable(z.number()),
  error: z.nullable(z.string()),
  /** When it was last restored for a trial. */
  verifiedAt: z.nullable(Instant),
  verification: z.nullable(z.enum(['verified', 'failed', 'skipped'])),
  /** What differed, or why there was no trial. */
  verificationError: z.nullable(z.string()),
  /** When newer backups took its place. */
  deletedAt: z.nullable(Instant),
})
export type BackupRun = z.infer<typeof BackupRun>
