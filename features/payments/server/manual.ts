import type { PaymentProvider } from './provider.ts'

/** EFT: the member writes the reference beside it, an admin sees it in the bank. Nothing outside is asked. */
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
