import { catalogue } from '#platform/contract/catalogue.ts'

/** What the admins have to know or decide about a payment. */
export const oddPaymentCopy = catalogue('oddPaymentCopy', {
  toRefund: (invoice: string) => `${invoice} is to be refunded`,
  refundNeedsYou: (invoice: string, provider: string) =>
    `the refund of ${invoice} needs something from you at ${provider}`,
  notDue: (sum: string, invoice: string) => `${sum} came for ${invoice}, which was not to be paid`,
  otherSum: (invoice: string, sums: string) => `${invoice} was paid with another sum, ${sums}`,
  payment: (invoice: string, sum: string) => `${invoice}, ${sum}`,
  disputed: {
    open: (payment: string, provider: string, until: string) =>
      `the member’s bank disputes ${payment}: answer at ${provider}${until ? ` by ${until}` : ''}, or the money goes back`,
    lost: (payment: string) => `the dispute of ${payment} was lost, and the money was taken back`,
    won: (payment: string) => `the dispute of ${payment} was won`,
  },
  refundFailed: (sum: string, invoice: string) =>
    `the refund of ${sum} for ${invoice} failed: please pay it back by EFT, then record it`,
  refundedThere: (invoice: string) => `${invoice} was refunded at the provider`,
})
