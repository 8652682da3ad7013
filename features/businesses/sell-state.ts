import * as z from 'zod/mini'
import { sellMessages } from './copy.ts'
import { sellNeeds } from './identity.ts'

/** What decides whether a shop takes orders. */
export const sellFacts = {
  /** Part of the sample community: nobody can log in to serve its orders. */
  isSample: z.boolean(),
  /** What it must still enter before anything can be bought from it. */
  missing: z.array(z.enum(sellNeeds)),
}
const SellFacts = z.object(sellFacts)
export type SellFacts = z.infer<typeof SellFacts>

export type SellState = 'open' | 'sample' | 'incomplete'

/** Whether a shop takes orders, else why not; the server and the buttons ask it. */
export function sellState({ isSample, missing }: SellFacts): SellState {
  if (isSample) return 'sample'
  return missing.length > 0 ? 'incomplete' : 'open'
}

/** Why nothing can be bought from this shop, for buyers; null: it takes orders. */
export function whyNotSelling(shop: SellFacts & { name: string }): string | null {
  const state = sellState(shop)
  if (state === 'open') return null
  return state === 'incomplete'
    ? sellMessages.incomplete(shop.name, shop.missing)
    : sellMessages[state](shop.name)
}
