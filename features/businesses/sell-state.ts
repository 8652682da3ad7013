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

export const Holiday = z.object({
  /** The day on which the shop takes orders again: '2027-01-05'. */
  until: z.string(),
  /** The seller's words to buyers; '': none. */
  note: z.string(),
})
export type Holiday = z.infer<typeof Holiday>

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
  /** Null once its last day is over. */
  holiday: z.nullable(Holiday),
}
const SellFacts = z.object(sellFacts)
export type SellFacts = z.infer<typeof SellFacts>
type Deciding = Pick<SellFacts, 'isSample' | 'isSuspended' | 'missing' | 'holiday'>

export type SellState = 'open' | 'suspended' | 'sample' | 'incomplete' | 'holiday'

/** Whether a shop takes orders, else why not; the server and the buttons ask it. */
export function sellState({ isSample, isSuspended, missing, holiday }: Deciding): SellState {
  if (isSuspended) return 'suspended'
  if (isSample) return 'sample'
  if (missing.length > 0) return 'incomplete'
  return holiday ? 'holiday' : 'open'
}

/** Why nothing can be bought from this shop, for buyers; null: it takes orders. */
export function whyNotSelling(shop: Deciding & { name: string }): string | null {
  const state = sellState(shop)
  if (state === 'open') return null
  if (state === 'incomplete') return sellMessages.incomplete(shop.name, shop.missing)
  if (state === 'holiday') return shop.holiday && sellMessages.holiday(shop.name, shop.holiday)
  return sellMessages[state](shop.name)
}
