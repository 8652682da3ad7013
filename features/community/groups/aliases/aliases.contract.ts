import * as z from 'zod/mini'
import { AliasColour } from '#features/members/people/authors.contract.ts'
import { del, put } from '#platform/contract/endpoint.ts'
import { lineText } from '#platform/contract/fields.ts'
import { aliasLimits } from './aliases-limits.ts'
import { aliasMessages } from './aliases.copy.ts'

export const AliasName = lineText(
  { error: () => aliasMessages.short },
  aliasLimits.name.max,
  aliasLimits.name.min,
)

const AliasInput = z.object({
  alias: AliasName,
  colour: z.optional(AliasColour),
})
export type AliasInput = z.infer<typeof AliasInput>

/** What a group says about names for it. */
export const withAliases = {
  /** Members may write under another name. */
  allowsAliases: z.boolean(),
  /** The name that the viewer has in it; null: they write under their account. */
  myAlias: z.nullable(z.object({ name: z.string(), colour: AliasColour })),
}

export const aliasApi = {
  /** Gives the member a name for this group, or changes it. */
  set: put('/api/groups/:id/alias', 'Take a name for a group', {
    access: 'member',
    publishes: true,
    body: AliasInput,
    texts: ['alias'],
    answer: z.object({ alias: z.string() }),
    limit: '20 per hour',
  }),
  /** From now on they write under their account. What stands under the name stays so. */
  remove: del('/api/groups/:id/alias', 'Put a name for a group away', {
    access: 'member',
    answer: z.object({ alias: z.null() }),
  }),
}
