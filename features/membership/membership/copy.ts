import { providers } from '#features/market/payments/providers.ts'
import type { SavedCard } from '#features/market/payments/saved-cards.contract.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import type { ChargeHold, Invoice, Period } from './contract.ts'
import type { Ending } from './transitions.ts'

export const membershipCopy = catalogue('membershipCopy', {
  title: 'Membership',
  heading: 'Support the community',
  lead: 'Reading, posting and joining are free and always will be. Membership pays for the servers, the moderators and the lawyers.',
  billing: 'Billing',
  billings: { month: 'Monthly', year: 'Yearly, two months free' } satisfies Record<Period, string>,
  loading: 'Loading membership',
  failed: 'Failed to load membership',
  failedText: 'Something went wrong on our side. Please try again.',
  notOffered: 'Nobody can join at the moment. What you have paid for stays until it ends.',
  retry: 'Retry',
  free: { name: 'Free', note: 'Everyone starts here', price: 'Free' },
  premium: { name: 'Premium', note: 'For people who are here every day' },
  per: { month: 'a month', year: 'a year' } satisfies Record<Period, string>,
  yours: 'Your current plan',
  start: 'Create an account',
  included: 'Included in Premium',
  join: 'Become a member',
  rejoin: 'Rejoin',
  waiting: 'Waiting for your payment',
  trial: 'Try it for 14 days',
  trialNote: 'The trial ends automatically. We don’t bill you or ask for payment details.',
  notLoggedIn: 'Not logged in',
  pleaseLogIn: 'Please log in to become a member.',

  yourMembership: 'Your membership',
  premiumMember: 'Premium member',
  planName: { month: 'Premium, monthly', year: 'Premium, yearly' } satisfies Record<Period, string>,
  pending: 'Not paid yet',
  pendingText: 'Your membership starts once the payment is in our bank account.',
  trialing: (until: string) => `Your trial runs until ${until}`,
  trialingText: 'It ends automatically. To stay Premium, become a member at any time.',
  renews: (until: string) => `Paid to ${until}`,
  renewsText: (days: number) => `We send the next bill ${days} days before. You can cancel at any time.`,
  cancelAnyTime: 'You can cancel at any time.',
  complimentary: (until: string) => `Free Premium until ${until}`,
  complimentaryText: 'There’s nothing to pay and it ends automatically.',
  ending: (until: string) => `Cancelled: yours until ${until}`,
  endingText:
    'You keep everything until then and won’t be billed again. Changed your mind? You can keep your membership.',
  pastDue: (until: string) => `Not paid: your membership ends on ${until}`,
  pastDueText: 'You keep everything until then. Pay the open bill and nothing changes.',
  waitsForCard: 'Your card has not been charged yet',
  waitsForCardText: 'You keep everything until then and don’t need to do anything.',
  ended: 'Your membership has ended',
  endings: {
    cancelled: 'You cancelled it.',
    unpaid: 'The last bill was not paid.',
    refunded: 'You withdrew within seven days. You’ll get your money back within 30 days.',
    admin: 'Our team ended it.',
    'never-paid': 'The bill was not paid within seven days.',
    'trial-over': 'Your trial is over.',
    'grant-over': 'Your free Premium is over.',
  } satisfies Record<Ending, string>,
  nothingDeleted: 'We haven’t deleted anything you wrote or made, and you can come back at any time.',
  next: (name: string) => `From your next bill: ${name}`,
  anotherYear: 'You’ve chosen another year after this one.',
  agree: 'Stay for another year',
  noYear: 'After the year it continues month to month, unless you choose another year.',
  changeTo: { month: 'Change to monthly', year: 'Change to yearly' } satisfies Record<Period, string>,
  keepPlan: 'Keep my current plan',
  cancel: 'Cancel membership',
  cancelBill: 'Cancel this bill',
  endTrial: 'End the trial',
  resume: 'Keep my membership',
  enterLounge: 'Enter the Lounge',
  withdraw: 'Withdraw and get my money back',
  withdrawNote: (until: string) =>
    `Until ${until} you may withdraw without giving a reason and get all your money back within 30 days.`,
  changed: 'Your membership has been changed',
  trialBegun: 'Your trial has started',
  cancelled: 'Your membership is cancelled',
  cancelledText: (until: string) => `You keep everything until ${until}.`,
  resumed: 'Your membership continues',
  withdrawn: 'Your membership has ended. You’ll get your money back within 30 days',
  didNotWork: 'Something went wrong',
  working: 'Working...',

  questions: {
    cancel: {
      title: 'Cancel your membership?',
      text: (until: string) =>
        `You keep everything until ${until}. We won’t bill you again or delete anything, and you can come back at any time.`,
      action: 'Cancel membership',
    },
    drop: {
      title: 'Cancel this bill?',
      text: () => 'You don’t have to pay it. Nothing is deleted, and you can join at any time.',
      action: 'Yes, cancel it',
    },
    withdraw: {
      title: 'Withdraw from your membership?',
      text: () => 'It ends now, and you get everything you paid back within 30 days.',
      action: 'Withdraw',
    },
  },
  keep: 'Keep it',

  payTitle: 'Amount due',
  paySum: (sum: string, by: string) => `${sum} by ${by}`,
  reference: 'Reference',
  holder: 'Account holder',
  bank: 'Bank',
  account: 'Account number',
  branch: 'Branch code',
  copy: 'Copy the reference',
  copied: 'Reference copied',
  notPaid: 'It counts as paid once we’ve confirmed it. A proof of payment is not a payment.',
  askForBank: (email: string) => `Email ${email} for our bank details and mention this reference.`,
  payWith: (provider: string) => `Pay with ${provider}`,
  opening: 'Opening...',
  otherAmount: (came: string, asked: string) =>
    `We received ${came} instead of ${asked}. Please don’t pay again: we accept it or return it, and tell you.`,
  backFromProvider: 'Thank you. If you’ve paid, this page shows it as soon as your payment is confirmed.',

  dialog: {
    title: 'Become a member',
    text: (plan: string, price: string) => `${plan}: ${price}`,
    how: 'How will you pay?',
    eft: {
      label: 'EFT to our account',
      text: 'You get a bill with a reference. Your membership starts once we have the money.',
    },
    agree: 'I agree to the terms',
    agreeText:
      'It renews until you cancel, which takes one tap. Cancel within seven days and you get all your money back.',
    terms: 'Read the terms',
    close: 'Close',
    cancel: 'Cancel',
    submit: 'Send me the bill',
    submitProvider: 'Go to payment',
    busy: 'One moment...',
    failed: 'We couldn’t sign you up',
    joined: 'Your bill is here',
    joinedText: 'Your membership starts once it’s paid.',
    providerDown: 'We couldn’t open the payment page. Your bill is below: try again, or pay by EFT.',
  },

  bills: 'Your bills',
  noBills: 'No bills yet.',
  billsFailed: 'Failed to load your bills',
  more: 'Load More',
  loadingMore: 'Loading...',
  marks: {
    unpaid: 'Open',
    mismatched: 'A different amount was paid',
    paid: 'Paid',
    'refund-owed': 'Refund on its way',
    'part-refunded': 'Partly refunded',
    refunded: 'Refunded',
  } satisfies Record<Invoice['paymentStatus'], string>,
  void: 'Void',

  bill: {
    loading: 'Loading the bill',
    missing: 'Invoice not found',
    missingText: 'It may belong to another member, or the link may be wrong.',
    back: 'Back to membership',
    date: 'Date',
    billedTo: 'Billed to',
    from: 'From',
    vatNumber: 'VAT number',
    item: 'For',
    amount: 'Total',
    vat: (percent: number) => `VAT ${percent}%, included`,
    invoiceStatus: 'Status',
    pdf: 'Download as PDF',
    print: 'Print',
  },

  faq: 'Frequently asked questions',
  questionsAsked: [
    {
      q: 'Can I stop whenever I like?',
      a: 'Yes. Press one button on this page and you keep everything until the date you’ve paid for. Within the first seven days you get all your money back.',
    },
    {
      q: 'When does my membership start?',
      a: 'When we receive your payment. An EFT usually takes one to three working days; a proof of payment doesn’t speed it up.',
    },
    {
      q: 'What happens if I forget to pay?',
      a: 'You keep everything for seven more days and we remind you three times. Then the perks end. We don’t delete anything you wrote or made, and you can come back at any time.',
    },
    {
      q: 'Is my card charged automatically?',
      a: 'Only if you choose it when you pay by card. We email you seven days before each charge with the date and the amount, ask you again before charging a higher price, and you can stop it with one button on this page. We never see your card number.',
    },
    {
      q: 'Does a yearly membership renew automatically?',
      a: 'No. We write to you about three months before it ends. Unless you tell us otherwise, it continues month to month.',
    },
    {
      q: 'Does membership let me buy more?',
      a: 'No. Everyone may buy and sell the same things, and nobody can pay to be shown first.',
    },
  ],
})

export const membershipMessages = catalogue('membershipMessages', {
  notNow: 'Your membership has changed, so that’s no longer possible. Please reload the page.',
  notNowStaff: 'The membership has changed, so that’s no longer possible. Please reload the page.',
  noPlan: 'This plan isn’t available.',
  samePlan: 'You’re already on this plan.',
  badMethod: 'Please choose how you will pay.',
  methodOff: 'This payment method isn’t available here.',
  needsEmail: 'Please add your email address in Settings first: this payment method needs one.',
  providerDown: 'We couldn’t reach the payment provider. Please try again, or pay by EFT.',
  acceptTerms: 'Please agree to the terms.',
  oldTerms: 'The terms have changed. Please read them again.',
  noInvoice: 'Invoice not found',
  nothingOpen: 'There is nothing to pay.',
  otherAmount: 'A different amount was paid for this invoice. Please don’t pay again: we’re checking it.',
  nothingOwed: 'No refund is owed on this invoice.',
  noMember: 'There’s no member with that username.',
  blankName: 'Please enter a username.',
  badUntil: 'Please choose a day after today, within ten years.',
})

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
    : `your card at ${providers[provider].label}`

const planNames: Record<Period, string> = { month: 'one month', year: 'one year' }

export const renewalCopy = catalogue('renewalCopy', {
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
})

/** The text that a member consents to, by the plan being paid; stored with the consent, so a change needs a new `renewalVersion`. */
export const consentCopy: Record<Period, (price: string) => string> = catalogue('consentCopy', {
  month: (price) =>
    `Charge my card ${price} on the day each month ends. I get an email 7 days before with the date and the amount, and I can switch this off at any time.`,
  year: (price) =>
    `When the year ends it continues month to month: charge my card ${price} on that day and on the day each month after it ends. Another year is only charged if I agree to it. I get an email 7 days before each charge with the date and the amount, and I can switch this off at any time.`,
})

/** The text for consent with a saved card. */
export const anotherConsentCopy: Record<Period, (price: string) => string> = catalogue('anotherConsentCopy', {
  month: consentCopy.month,
  year: (price) =>
    `Charge my card ${price} for one year on the day the current period ends. I get an email 7 days before with the date and the amount, and I can switch this off at any time.`,
})
