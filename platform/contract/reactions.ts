import * as z from 'zod/mini'
import { catalogue } from './catalogue.ts'

/** The heart is the like. The others are rain (good news), a protea (beautiful), a hadeda (laughter) and two hands (thanks, condolence). */
export const reactionKinds = ['heart', 'pula', 'protea', 'hadeda', 'respect'] as const
export type ReactionKind = (typeof reactionKinds)[number]

/** What members read of them. */
export const reactionNames = catalogue('reactionNames', {
  bar: 'Reactions',
  kinds: { heart: 'Like', pula: 'Pula', protea: 'Beautiful', hadeda: 'Ha-ha', respect: 'Respect' },
  badKind: 'Please choose one of the five reactions.',
})

export const Reaction = z.enum(reactionKinds, { error: () => reactionNames.badKind })

/** The kinds beside the like. */
export const OtherReaction = z.enum(['pula', 'protea', 'hadeda', 'respect'])
export type OtherReaction = z.infer<typeof OtherReaction>

/** How many chose each kind; kinds that nobody chose are left out. */
export const ReactionCounts = z.partialRecord(z.enum(reactionKinds), z.number())
export type ReactionCounts = z.infer<typeof ReactionCounts>

/** The counts once somebody has exchanged one kind for another; null is none. */
export function exchangeReaction(
  counts: ReactionCounts,
  before: ReactionKind | null,
  after: ReactionKind | null,
): ReactionCounts {
  const change = (kind: ReactionKind) => Number(kind === after) - Number(kind === before)
  const changed = reactionKinds.map((kind) => [kind, (counts[kind] ?? 0) + change(kind)] as const)
  return Object.fromEntries(changed.filter(([, count]) => count > 0))
}
