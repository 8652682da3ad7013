import * as z from 'zod/mini'
import { sellMessages } from './sell.copy.ts'
import { sellNeeds } from './identity.ts'

/** How orders reach the buyer: `cents` is the price of a delivery, null where the shop does not deliver. */
export const Delivery = z.object({
  cents: z.nullable(z.number()),
  /** From this amount on, delivery is free; null: never. */
  freeFromCents: z.nullable(z.number()),
  collects: z.boolean(),
})
export type Delivery = z.infer<typeof Delivery>

/** What decides whether a shop takes orders. */
export const sellFacts = {
  /** A business of the sample community: nobody can log in to serve its orders. */
  isSample: z.boolean(),
  /** By an admin. */
  isSuspended: z.boolean(),
  /** What it must still enter before anything can be bought from it. */
  missing: z.array(z.enum(sellNeeds)),
  /** From the seller's own terms; null: none set yet. */
  delivery: z.nullable(Delivery),
}
const SellFacts = z.object(sellFacts)
export type SellFacts = z.infer<typeof SellFacts>
type Deciding = Pick<SellFacts, 'isSample' | 'isSuspended' | 'missing'>

export type SellState = 'open' | 'suspended' | 'sample' | 'incomplete'

/** Whether a shop takes orders, else why not; the server and the buttons ask it. */
export function sellState({ isSample, isSuspended, missing }: Deciding): SellState {
  if (isSuspended) return 'suspended'
  if (isSample) return 'sample'
  return missing.length > 0 ? 'incomplete' : 'open'
}

/** Why nothing can be bought from this shop, for buyers; null: it takes orders. */
export function whyNotSelling(shop: Deciding & { name: string }): string | null {
  const state = sellState(shop)
  if (state === 'open') return null
  return state === 'incomplete'
    ? sellMessages.incomplete(shop.name, shop.missing)
    : sellMessages[state](shop.name)
}
