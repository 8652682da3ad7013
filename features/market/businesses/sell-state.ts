import * as z from 'zod/mini'
import { firstBusiness } from './first-business.ts'
import { sellNeeds } from './identity.ts'
import { sellMessages } from './sell.copy.ts'

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
  /** A business of the sample community, or one that still has terms of the sample: it takes sample orders, which nobody pays. */
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

/** Whether a shop takes orders, real or sample ones, else why not; the server and the buttons ask it. */
export function sellState({ isSample, isSuspended, missing, holiday }: Deciding): SellState {
  if (isSuspended) return 'suspended'
  if (isSample) return 'sample'
  if (missing.length > 0) return 'incomplete'
  return holiday ? 'holiday' : 'open'
}

export const takesOrders = (shop: Deciding) => ['open', 'sample'].includes(sellState(shop))

/** The landing page of every installation is about business 1: its product can wait in the cart before the shop is set up. */
export const canKeepForLater = (shop: Deciding & { id: number }) =>
  shop.id === firstBusiness && sellState(shop) === 'incomplete'

/** Why nothing can be bought from this shop, for buyers; null: it takes orders. */
export function whyNotSelling(shop: Deciding & { name: string }): string | null {
  const state = sellState(shop)
  if (state === 'open' || state === 'sample') return null
  if (state === 'incomplete') return sellMessages.incomplete(shop.name, shop.missing)
  if (state === 'holiday') return shop.holiday && sellMessages.holiday(shop.name, shop.holiday)
  return sellMessages[state](shop.name)
}
