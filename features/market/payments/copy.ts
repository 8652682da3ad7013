import { catalogue } from '#platform/contract/catalogue.ts'
/** Copy for refunds of card payments. */
export const cardRefundCopy = catalogue('cardRefundCopy', {
  text: (provider: string) => `We’ll refund the buyer’s card through ${provider}.`,
  done: (provider: string) => `${provider} is refunding the money`,
  unclear: (provider: string) =>
    `We sent a refund to ${provider} but got no answer. Check your account there, then record what was refunded.`,
  notices: {
    delayed: (provider: string) => `${provider} is still working on the refund. There is nothing to do.`,
    'needs-attention': (provider: string) =>
      `${provider} needs something from you to make the refund. Please open your account there.`,
  },
  byHand: 'I have paid it back myself',
  byHandText: (provider: string) => `This only records the refund; ${provider} isn’t involved.`,
})

export const paymentMessages = catalogue('paymentMessages', {
  received: 'Received',
  forged: 'This notice wasn’t signed by the provider.',
  off: 'This payment provider isn’t set up here.',
})

export const cardAccountMessages = catalogue('cardAccountMessages', {
  badProvider: 'Please choose PayFast or Paystack.',
  badSecretKey: 'A Paystack secret key starts with sk_live_ or sk_test_.',
  badMerchantId: 'A merchant ID has 5 to 12 digits.',
  badMerchantKey: 'A merchant key has 10 to 20 letters and digits.',
  blankPassphrase: 'Please enter the passphrase of your PayFast account.',
  longPassphrase: (most: number) => `A passphrase has at most ${most} characters.`,
  refusedKey: 'Paystack doesn’t recognise this secret key. Please check it.',
  providerDown: 'We couldn’t reach Paystack to check the key. Please try again.',
  off: 'Card payments to sellers aren’t set up here.',
  randOnly: 'PayFast only takes rand, and this marketplace uses another currency.',
  needsTerms: 'Please set your delivery options first.',
  none: 'No account is connected.',
})
