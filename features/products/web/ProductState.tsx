import type { ProductState as State } from '../transitions.ts'
import { Badge, type BadgeTone } from '#ui/primitives/Badge.tsx'
import { listingCopy } from '../listing.copy.ts'

const tones: Record<State, BadgeTone> = {
  draft: 'neutral',
  in_review: 'gold',
  published: 'green',
  paused: 'neutral',
  blocked: 'clay',
  archived: 'out',
}

type Stands = { state: State; stock: number | null }

/** Where a listing stands, as its seller sees it. */
export function ProductState({ product: { state, stock } }: { product: Stands }) {
  const isOut = state === 'published' && stock === 0
  return (
    <Badge tone={isOut ? 'clay' : tones[state]}>{isOut ? listingCopy.out : listingCopy.states[state]}</Badge>
  )
}

type Explained = Stands & {
  stateReason: string | null
  stateSource?: string | null
  appealedAt?: string | null
}

/** Why it stands there, and who says so. */
export function ProductStateReason({ product }: { product: Explained }) {
  const { state, stateReason, stateSource, appealedAt } = product
  const reason = stateReason ?? listingCopy.means[state]
  if (!reason) return null
  return (
    <>
      {reason}
      {stateSource && ` ${listingCopy.source(stateSource)}.`}
      {state === 'blocked' && appealedAt && ` ${listingCopy.appealed}`}
    </>
  )
}
