import { Badge, type BadgeTone } from '#ui/primitives/Badge.tsx'
import { listingCopy } from '../../listing.copy.ts'
import type { ProductState as State } from '../../transitions.ts'

const tones: Record<State, BadgeTone> = {
  draft: 'neutral',
  in_review: 'gold',
  published: 'green',
  paused: 'neutral',
  blocked: 'clay',
  archived: 'out',
}

type StateReason = { state: State; stock: number | null }

/** The state of a listing for its seller. */
export function ProductState({ product: { state, stock } }: { product: StateReason }) {
  const isOut = state === 'published' && stock === 0
  return (
    <Badge tone={isOut ? 'clay' : tones[state]}>{isOut ? listingCopy.out : listingCopy.states[state]}</Badge>
  )
}

type Explained = StateReason & {
  stateReason: string | null
  stateSource?: string | null
  appealedAt?: string | null
}

/** The reason for the state, and its source. */
export function ProductStateReason({ product }: { product: Explained }) {
  const { state, stateReason, stateSource, appealedAt } = product
  const reason = stateReason ?? listingCopy.means[state]
  if (!reason) return null
  return (
    <>
      {reason}
      {stateSource && ` ${listingCopy.source(stateSource)}.`}
      {state === 'in_review' && ` ${listingCopy.reviewed}`}
      {state === 'blocked' && appealedAt && ` ${listingCopy.appealed}`}
    </>
  )
}
