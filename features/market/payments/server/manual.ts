import type { PaymentProvider } from './provider.ts'

/** EFT: the member quotes the reference and an admin confirms it from the bank statement. Calls no external service. */
export const manual = {
  start: async () => null,
  look: async () => null,
  check: async () => {},
  readWebhook: async () => null,
  refund: async () => false,
  charge: async () => null,
  find: async () => null,
  forget: async () => {},
} satisfies PaymentProvider
