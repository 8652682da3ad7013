import * as z from 'zod/mini'
import { optionalText } from '#platform/contract/fields.ts'
import { approvalLimits } from './approval-limits.ts'
import { groupMessages } from './copy.ts'

/** What waits in a group until those who run it have approved it: nothing, a member's first two, what has a link, or everything. */
export const Approval = z.enum(['none', 'firstTwo', 'links', 'all'])
export type Approval = z.infer<typeof Approval>

/** With 'links', what has one of these waits too. Blank ones are left out. */
export const ApprovalWords = z.pipe(
  z.array(optionalText(approvalLimits.word)).check(
    z.maxLength(approvalLimits.words, {
      error: () => groupMessages.tooManyWords(approvalLimits.words),
    }),
  ),
  z.transform((words) => words.filter((word) => word !== '')),
)

/** What those who run a group read about its approval. */
export const withApproval = {
  approval: Approval,
  /** For owners only, so that nobody writes around them. */
  approvalWords: z.optional(z.array(z.string())),
  /** For those who approve: how many things wait in its queue, up to a hundred. */
  waiting: z.optional(z.number()),
}
