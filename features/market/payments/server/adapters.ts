import * as z from 'zod/mini'
import type { ProviderName } from '../providers.ts'
import { payfast, claimedOf as payfastClaim } from './payfast/payfast.ts'
import { claimedOf as paystackClaim } from './paystack-events.ts'
import { paystack } from './paystack.ts'
import { addressOr, providerAdapter } from './provider-adapter.ts'

/** How each provider is talked to; what both sides know about it is in ../providers.ts. */
export const adapters = {
  paystack: providerAdapter({
    Keys: z.object({ secretKey: z.string() }),
    Addresses: z.object({ url: addressOr('https://api.paystack.co') }),
    open: paystack,
    claimedOf: paystackClaim,
  }),
  payfast: providerAdapter({
    Keys: z.object({ merchantId: z.string(), merchantKey: z.string(), passphrase: z.string() }),
    Addresses: z.object({
      url: addressOr('https://www.payfast.co.za'),
      apiUrl: addressOr('https://api.payfast.co.za'),
    }),
    open: payfast,
    claimedOf: payfastClaim,
    formAction: ({ url }) => url,
  }),
} satisfies Record<ProviderName, unknown>
