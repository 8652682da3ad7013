import * as z from 'zod/mini'
import { providers } from '#features/payments/contract.ts'
import { renewalMessages } from './copy.ts'

/** What is known of a card that renews a membership; PayFast says nothing of it. */
export const KeptCard = z.object({
  provider: z.enum(providers),
  brand: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  /** '2028-07' */
  expires: z.nullable(z.string()),
})
export type KeptCard = z.infer<typeof KeptCard>
/** Another date for other words: what has been agreed to is kept with it. */
export const renewalVersion = '2026-11-22'

export const RenewalInput = z.object({
  version: z.literal(renewalVersion, renewalMessages.oldWords),
  /** The price that was read. */
  priceCents: z.int(),
})
export type RenewalInput = z.infer<typeof RenewalInput>
