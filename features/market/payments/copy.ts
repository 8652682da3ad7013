import { catalogue } from '#platform/contract/catalogue.ts'
import { anyProvider } from './providers.ts'

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
  badProvider: `Please choose ${anyProvider}.`,
  longKey: (key: string, max: number) => `A ${key.toLowerCase()} has at most ${max} characters.`,
  refusedKey: (provider: string, key: string) =>
    `${provider} doesn’t recognise this ${key.toLowerCase()}. Please check it.`,
  providerDown: (provider: string) => `We couldn’t reach ${provider} to check the key. Please try again.`,
  off: 'Card payments to sellers aren’t set up here.',
  randOnly: (provider: string) => `${provider} only takes rand, and this marketplace uses another currency.`,
  needsTerms: 'Please set your delivery options first.',
  none: 'No account is connected.',
})
