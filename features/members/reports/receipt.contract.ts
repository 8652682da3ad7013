import * as z from 'zod/mini'
import { UserRef } from '#features/members/people/contract.ts'
import { Id } from '#platform/contract/fields.ts'

/** What the reporter knows of a report. */
export const Receipt = z.object({
  message: z.string(),
  /** Of the case, by which the staff know it too. */
  number: Id,
  /** False: they had reported it before. */
  isNew: z.boolean(),
  /** Whom the reporter may want to mute or block; null where nobody is named as the author. */
  author: z.nullable(UserRef),
})
export type Receipt = z.infer<typeof Receipt>

/** What the report dialog shows of the item, and of the viewer's earlier report about it. */
export const TargetPreview = z.object({
  name: z.string(),
  excerpt: z.string(),
  receipt: z.nullable(Receipt),
})
export type TargetPreview = z.infer<typeof TargetPreview>
