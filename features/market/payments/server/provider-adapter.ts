import * as z from 'zod/mini'
import type { PaymentProvider } from './provider.ts'

type Adapter<Keys extends z.ZodMiniObject, Addresses extends z.ZodMiniObject> = {
  /** The keys of an account, by the names in ../providers.ts. */
  Keys: Keys
  Addresses: Addresses
  open: (settings: z.infer<Keys> & z.infer<Addresses>) => PaymentProvider
  /** The reference that a webhook claims to be about; trusted only after its signature is verified. */
  claimedOf: (body: string) => string
  /** Where pages post the provider's form to. */
  formAction?: (addresses: z.infer<Addresses>) => string
}

/** Brings a provider into the shape that all have: it takes its settings as text. */
export const providerAdapter = <Keys extends z.ZodMiniObject, Addresses extends z.ZodMiniObject>({
  Keys,
  Addresses,
  open,
  claimedOf,
  formAction,
}: Adapter<Keys, Addresses>) => ({
  Keys,
  Addresses,
  open: (settings: unknown) => open({ ...Keys.parse(settings), ...Addresses.parse(settings) }),
  claimedOf,
  formActionOf: (settings: unknown) => formAction?.(Addresses.parse(settings)) ?? null,
})

/** An address that the environment may replace, for tests and sandboxes. */
export const addressOr = (address: string) =>
  z.pipe(
    z._default(z.url({ protocol: /^https?$/ }), address),
    z.transform((url: string) => url.replace(/\/+$/, '')),
  )
