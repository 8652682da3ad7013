import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'
import { Instant } from '#platform/contract/fields.ts'

export const newVersionLimits = {
  hours: 24,
  milliseconds: 10_000,
  bytes: 4_096,
  notes: 500,
  /** So long an address may fail before admins read of it. */
  quietDays: 3,
}

export const NewVersion = z.object({
  /** The version that runs. */
  running: z.string(),
  /** null: none is newer, or nobody is asked. */
  newer: z.nullable(z.object({ version: z.string(), notes: z.nullable(z.string()) })),
  /** null: the address answers, or has not failed for long. */
  failing: z.nullable(z.object({ since: Instant, error: z.string() })),
})
export type NewVersion = z.infer<typeof NewVersion>

export const newVersionApi = {
  read: get('/api/admin/new-version', 'Read whether a new version exists', {
    access: 'admin',
    scope: 'admin:read',
    answer: NewVersion,
    freshMinutes: 10,
  }),
}
