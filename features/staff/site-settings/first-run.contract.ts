import * as z from 'zod/mini'
import { get, patch } from '#platform/contract/endpoint.ts'
import { firstRunSteps, firstRunTaskNames } from './first-run-steps.ts'
import { firstRunMessages } from './first-run.copy.ts'

const Step = z.enum(firstRunSteps, { error: () => firstRunMessages.unknownStep })

/** How far the admins of the site are with its first run. All of them see the same. */
export const FirstRun = z.object({
  /** `isPassed`: somebody went on from it, with or without doing it. `left`: what is not done yet. */
  steps: z.array(z.object({ name: Step, isPassed: z.boolean(), left: z.array(z.enum(firstRunTaskNames)) })),
  /** The step at which to go on; null: nothing is left. */
  next: z.nullable(Step),
  /** An admin does not want to be reminded of what is left. */
  isDismissed: z.boolean(),
})
export type FirstRun = z.infer<typeof FirstRun>

export const firstRunApi = {
  read: get('/api/admin/first-run', 'Read the steps of the first run', {
    access: 'admin',
    answer: FirstRun,
    shows: ['siteSettings', 'invitations'],
  }),
  change: patch('/api/admin/first-run', 'Pass or dismiss steps of the first run', {
    access: 'admin',
    body: z.object({
      passed: z.optional(Step),
      isDismissed: z.optional(z.boolean({ error: () => firstRunMessages.badDismissal })),
    }),
    answer: FirstRun,
  }),
}
