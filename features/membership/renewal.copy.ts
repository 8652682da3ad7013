import type { SavedCard } from '#features/saved-cards/contract.ts'
import type { ChargeHold, Period } from './contract.ts'
import { providerNames } from '#features/payments/contract.ts'

const brands: Record<string, string | undefined> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american express': 'American Express',
  verve: 'Verve',
}

/** 'Visa •••• 4242', as far as the provider reports it. */
const cardName = ({ provider, brand, lastFour }: SavedCard) =>
  lastFour
    ? `${brands[brand?.toLowerCase() ?? ''] ?? 'card'} •••• ${lastFour}`
    : `your card at ${providerNames[provider]}`

const planNames: Record<Period, string> = { month: 'one month', year: 'one year' }

export const renewalCopy = {
  title: 'Renewing by card',
  renews: (date: string, card: SavedCard, sum: string) =>
    `Renews on ${date} with ${cardName(card)} for ${sum}`,
  notice: (days: number) =>
    `We email you ${days} days before with the date and the amount. You can stop at any time.`,
  underWay: (card: SavedCard, sum: string) => `We’re charging ${sum} to ${cardName(card)}`,
  underWayText:
    'We’re waiting for the payment provider to confirm. If you’re charged twice, we refund one payment.',
  holds: {
    price: (_card, sum, period) => `We haven’t charged your card ${sum} for ${planNames[period]} yet`,
    expired: (card) => `Not renewed with ${cardName(card)}: it expires before the payment date`,
    late: (card) => `Not renewed with ${cardName(card)} this time`,
    mail: (card) => `Not renewed with ${cardName(card)}: your email address is not confirmed`,
    declined: (card) => `Declined: ${cardName(card)}`,
    cancelled: (card) => `We won’t charge ${cardName(card)}: you cancelled`,
  } satisfies Record<ChargeHold, (card: SavedCard, sum: string, period: Period) => string>,
  holdTexts: {
    price:
      'We never charge your card for another plan or a higher price without your agreement. Until you agree, you get a bill instead.',
    expired: 'Pay the next bill with another card and agree to renew by that one.',
    late: 'We couldn’t give you seven days’ notice. Please pay the bill below; your next renewal uses this card again.',
    mail: 'We email you before each charge. Confirm your address in Settings; until then you get a bill instead.',
    declined: 'Please pay the bill below with another card or by EFT.',
    cancelled: 'If you keep your membership, it renews by this card again.',
  } satisfies Record<ChargeHold, string>,
  again: (date: string) => `We’ll try the same card once more on ${date}.`,
  bill: 'The bill',
  agree: (sum: string) => `Yes, charge ${sum}`,
  agreed: 'Your card renews your membership',
  stop: 'Stop renewing by card',
  stopped: 'We’ll no longer charge your card',
  stoppedText: 'You’ll get a bill to pay yourself next time.',
  choice: 'Renew by card',
  needsConfirmed: 'Confirm your email address in Settings first: we email you there before each charge.',
}

/** The text that a member consents to, by the plan being paid; stored with the consent, so a change needs a new `renewalVersion`. */
export const consentCopy: Record<Period, (price: string) => string> = {
  month: (price) =>
    `Charge my card ${price} on the day each month ends. I get an email 7 days before with the date and the amount, and I can switch this off at any time.`,
  year: (price) =>
    `When the year ends it continues month to month: charge my card ${price} on that day and on the day each month after it ends. Another year is only charged if I agree to it. I get an email 7 days before each charge with the date and the amount, and I can switch this off at any time.`,
}

/** The text for consent with a saved card. */
export const anotherConsentCopy: Record<Period, (price: string) => string> = {
  month: consentCopy.month,
  year: (price) =>
    `Charge my card ${price} for one year on the day the current period ends. I get an email 7 days before with the date and the amount, and I can switch this off at any time.`,
}
