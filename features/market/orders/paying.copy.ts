import { catalogue } from '#platform/contract/catalogue.ts'
export const payingCopy = catalogue('payingCopy', {
  title: 'Pay by EFT',
  text: (seller: string) =>
    `Pay ${seller} from your bank with this reference. The order is paid once ${seller} has the money and confirms it.`,
  claimed: (when: string, seller: string) =>
    `You told us on ${when} that you’ve paid. The order is paid once ${seller} confirms it.`,
  amount: 'Amount',
  reference: 'Reference',
  holder: 'Account holder',
  bank: 'Bank',
  account: 'Account number',
  branch: 'Branch code',
  before: (day: string) => `Pay before ${day}, or the order is cancelled.`,
  onCollection: 'Pay by cash or card when you collect it.',
  code: 'Your collection code',
  codeText: (seller: string) => `Show it to ${seller} when you collect the order, and not before.`,
})

export const payByCardCopy = catalogue('payByCardCopy', {
  title: 'Pay by card',
  text: (seller: string, provider: string) =>
    `You pay ${seller} on ${provider}’s own page. The order is paid once ${provider} confirms it.`,
  waiting: (provider: string) => `We’re waiting for ${provider} to confirm`,
  waitingText: 'This page updates as soon as we hear. If you didn’t finish paying, start again.',
  failed: 'The payment did not go through',
  failedText: 'You haven’t been charged. Try again, or use another card.',
  gone: (seller: string) => `${seller} doesn’t take cards at the moment.`,
  pay: 'Pay now',
  again: 'Pay again',
  opening: 'Opening...',
  eft: 'Pay by EFT instead',
  eftDone: 'You’re paying by EFT',
  didNotWork: 'Something went wrong',
})

/** Asks the provider whether an order was paid after all. */
export const paymentCheckCopy = catalogue('paymentCheckCopy', {
  title: 'Was it paid?',
  asking: (provider: string) => `Asking ${provider}...`,
  buyer: (provider: string) =>
    `${provider} hasn’t told us about a payment for this order. If you paid, ask again: it can take a while to be confirmed.`,
  seller: (provider: string) =>
    `${provider} hasn’t told us about a payment for this order. If the buyer says they paid, ask again.`,
  action: (provider: string) => `Ask ${provider} again`,
  failed: 'Something went wrong',
})

/** An amount that differs from the order's total. */
export const orderAmountCopy = catalogue('orderAmountCopy', {
  instead: (came: string, total: string) => `${came} instead of ${total}`,
  title: 'A different amount was paid',
  buyer: (sums: string, seller: string) =>
    `We received ${sums}. Please don’t pay again: ${seller} accepts it as paid, or returns it.`,
  seller: (sums: string) =>
    `We received ${sums}. Accept it as paid, or refund the buyer. They’ve been asked not to pay again.`,
  currency: (seller: string) =>
    `The payment came in another currency. Please don’t pay again: we’ve asked ${seller} to check their account. You can write to them below.`,
  until: (day: string) => `Without a decision, the order is cancelled on ${day} and the money is owed back.`,
})

/** The buyer's bank disputes a payment. */
export const chargebackCopy = catalogue('chargebackCopy', {
  notice: (sum: string, provider: string, until: string | null) =>
    until
      ? `${sum}. Answer at ${provider} by ${until}, or the money goes back`
      : `${sum}. Answer at ${provider} soon, or the money goes back`,
  title: {
    open: 'The buyer’s bank disputes a payment',
    lost: 'A payment dispute was lost',
    won: 'A payment dispute was won',
  },
  lost: (sum: string, provider: string) =>
    `${sum} was taken back at ${provider}. The invoice stays as it is.`,
  won: (sum: string, provider: string) => `${provider} confirms that you keep ${sum}.`,
})
