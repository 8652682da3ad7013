import * as z from 'zod/mini'
import { providerNames } from './providers.ts'
import { renewalMessages } from './saved-cards.copy.ts'

/** What is known about a card that renews a membership; PayFast reports no details. */
export const SavedCard = z.object({
  provider: z.enum(providerNames),
  brand: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  /** '2028-07' */
  expires: z.nullable(z.string()),
})
export type SavedCard = z.infer<typeof SavedCard>
/** Change the date with the text: it is stored with each consent. */
export const renewalVersion = '2026-11-22'

export const RenewalInput = z.object({
  version: z.literal(renewalVersion, { error: () => renewalMessages.oldWords }),
  /** The price that was shown. */
  priceCents: z.int(),
})
export type RenewalInput = z.infer<typeof RenewalInput>
