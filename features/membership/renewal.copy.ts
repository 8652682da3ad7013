import type { KeptCard } from '#features/saved-cards/contract.ts'
import type { ChargeHold, Period } from './contract.ts'
import { providerNames } from '#features/payments/contract.ts'

const brands: Record<string, string | undefined> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american express': 'American Express',
  verve: 'Verve',
}

/** 'Visa •••• 4242', as far as its provider says what it is. */
const cardName = ({ provider, brand, lastFour }: KeptCard) =>
  lastFour
    ? `${brands[brand?.toLowerCase() ?? ''] ?? 'card'} •••• ${lastFour}`
    : `your card at ${providerNames[provider]}`

const planNames: Record<Period, string> = { month: 'one month', year: 'one year' }

export const renewalWords = {
  title: 'Renewing by card',
  renews: (date: string, card: KeptCard, sum: string) =>
    `Renews on ${date} with ${cardName(card)} for ${sum}`,
  notice: (days: number) =>
    `An e-mail comes ${days} days before, with the date and the amount. You can stop at any time.`,
  underWay: (card: KeptCard, sum: string) => `${sum} is being charged to ${cardName(card)}`,
  underWayText: 'The answer of the provider is on its way. Whatever is paid twice comes back to you.',
  holds: {
    price: (_card, sum, period) => `Your card is not charged ${sum} for ${planNames[period]} yet`,
    expired: (card) => `Not renewed with ${cardName(card)}: it expires before the day`,
    late: (card) => `Not renewed with ${cardName(card)} this time`,
    mail: (card) => `Not renewed with ${cardName(card)}: your e-mail address is not confirmed`,
    declined: (card) => `Declined: ${cardName(card)}`,
    cancelled: (card) => `Nothing is charged to ${cardName(card)}: you cancelled`,
  } satisfies Record<ChargeHold, (card: KeptCard, sum: string, period: Period) => string>,
  holdTexts: {
    price:
      'A card is never charged for another plan or a higher price without your yes. Until then it is a bill.',
    expired: 'Pay the next bill with another card, and say yes to renewing by that one.',
    late: 'It could not be announced seven days before. Please pay the bill below; the next period renews by this card again.',
    mail: 'The notice before each charge goes there. Confirm it in Settings; until then it is a bill.',
    declined: 'Please pay the bill below with another card or by EFT.',
    cancelled: 'If you keep your membership, it renews by this card again.',
  } satisfies Record<ChargeHold, string>,
  again: (date: string) => `The same card is tried once more on ${date}.`,
  bill: 'The bill',
  agree: (sum: string) => `Yes, charge ${sum}`,
  agreed: 'Your card renews your membership',
  stop: 'Stop renewing by card',
  stopped: 'Your card is charged no more',
  stoppedText: 'The next period is a bill that you pay yourself.',
  choice: 'Renew by card',
  needsConfirmed:
    'For this your e-mail address has to be confirmed in Settings: the notice before each charge goes there.',
}
