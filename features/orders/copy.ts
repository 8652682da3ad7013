import type { OrderMove } from './transitions.ts'
import type { OrderTask } from '#features/shop/order-tasks.ts'

export const orderWords = {
  title: (reference: string) => `Order ${reference}`,
  placed: (day: string) => `Placed ${day}`,
  all: 'All orders',
  loading: 'Loading the order',
  failed: 'Failed to load this order',
  failedText: 'The pump has stopped, most likely on our side.',
  retry: 'Retry',
  missingText: 'It may have been another member’s, or the address is not quite right.',
  notLoggedIn: 'Not logged in',
  notLoggedInText: 'Please log in to see your orders.',
  login: 'Login',
  invoice: 'Invoice',
  staff: 'You see this order as staff: only its buyer and its seller can move it.',
  step: { done: 'Done: ', now: 'Now: ', later: 'Later: ' },
  inParcel: 'In this parcel',
  inOrder: 'In this order',
  quantity: (count: number, price: string) =>
    count === 1 ? 'Quantity 1' : `Quantity ${count}, ${price} each`,
  summary: 'Summary',
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  collection: 'Collection',
  free: 'Free',
  vat: (percent: number) => `VAT ${percent}%, included`,
  total: 'Total',
  paid: 'Paid',
  toPay: 'To pay',
  returned: 'Returned',
  owed: 'Still to be returned',
  deliveredTo: 'Delivered to',
  buyer: 'Buyer',
  erased: 'A former member',
  note: 'Note of the buyer',
  track: 'Track parcel',
  tracking: (words: string) => `Tracking: ${words}`,
  food: 'Not returned for a change of mind (ECTA s42)',
  copy: 'Copy',
  copyOf: (what: string) => `Copy ${what}`,
  copied: (what: string) => `${what} copied`,
  copyFailed: 'It could not be copied',
  others: 'Other orders',
}

export const payingWords = {
  title: 'Pay by EFT',
  text: (seller: string) =>
    `Pay ${seller} from your bank with this reference. The order is not paid until ${seller} has seen the money and confirmed it.`,
  claimed: (when: string, seller: string) =>
    `You said on ${when} that you have paid. The order is not paid until ${seller} confirms it.`,
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
}

export const cardWords = {
  title: 'Pay by card',
  text: (seller: string, provider: string) =>
    `You pay ${seller} on ${provider}’s own page. The order is paid once ${provider} says so.`,
  waiting: (provider: string) => `We are waiting for ${provider}’s word`,
  waitingText: 'This page shows it as soon as it is here. If you did not finish paying, begin again.',
  failed: 'The payment did not go through',
  failedText: 'Nothing was paid. Try again, or with another card.',
  mismatched: 'Another sum than asked has come',
  mismatchedText: (seller: string) =>
    `${seller} has been told to look in their account. Write to them below.`,
  gone: (seller: string) => `${seller} takes no cards at the moment.`,
  pay: 'Pay now',
  again: 'Pay again',
  opening: 'Opening...',
  eft: 'Pay by EFT instead',
  eftDone: 'You pay by EFT',
  didNotWork: 'That did not work',
}

export const stateWords = {
  placed: 'Placed',
  awaiting: 'Awaiting payment',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'On its way',
  ready: 'Ready to collect',
  delivered: 'Delivered',
  collected: 'Collected',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

export const stepWords = {
  place: 'Order placed',
  claimed: 'The buyer says that it is paid',
  pay: 'Payment received',
  pack: 'Packed',
  ship: 'On its way',
  ready: 'Ready to collect',
  delivered: 'Delivered',
  collected: 'Collected',
  cancel: 'Cancelled',
  ranOut: 'Cancelled: the time had run out',
  late: 'Payment received after the order was cancelled',
  refund: 'Money returned',
  toCome: { paid: 'Payment', packed: 'Packed', shipped: 'On its way', ready: 'Ready to collect' },
}

/** What comes next, and until when. */
export const nextWords = {
  pay: (day: string) => `To be paid by ${day}`,
  accept: (day: string) => `To be packed by ${day}`,
  dispatch: (day: string) => `To be dispatched by ${day}`,
  receive: (day: string) => `Counts as received on ${day}`,
  collect: (day: string) => `To be collected by ${day}`,
}

type MoveWords = {
  button: string
  title: string
  text: string
  action: string
  done: string
}

export const moveWords: Record<OrderMove | 'claim' | 'receive', MoveWords> = {
  claim: {
    button: 'I have paid',
    title: 'Have you paid?',
    text: 'The seller is asked to look at their bank. The order is not paid until they confirm it.',
    action: 'I have paid',
    done: 'The seller has been told',
  },
  pay: {
    button: 'Confirm payment',
    title: 'Has the money arrived?',
    text: 'Confirm it only when you see it in your bank account: a proof of payment is not money.',
    action: 'The money is here',
    done: 'Payment confirmed',
  },
  pack: {
    button: 'Mark as packed',
    title: 'Is it packed?',
    text: 'The buyer is told that the order is packed.',
    action: 'Mark as packed',
    done: 'Marked as packed',
  },
  ship: {
    button: 'Dispatch',
    title: 'Dispatch the order',
    text: 'The buyer is told that it is on its way.',
    action: 'Dispatch',
    done: 'Order dispatched',
  },
  ready: {
    button: 'Ready to collect',
    title: 'Is it ready to be collected?',
    text: 'The buyer gets a code, which they show you when they come.',
    action: 'Ready to collect',
    done: 'The buyer has been told',
  },
  complete: {
    button: 'Hand over',
    title: 'Hand the order over',
    text: 'Ask the buyer for the collection code. Who pays on collection has paid with it.',
    action: 'Hand over',
    done: 'Order handed over',
  },
  receive: {
    button: 'I have received it',
    title: 'Have you received everything?',
    text: 'The order is then completed.',
    action: 'I have received it',
    done: 'Order completed',
  },
  cancel: {
    button: 'Cancel order',
    title: 'Cancel this order?',
    text: 'It cannot be taken back. What has been paid is to be returned by the seller.',
    action: 'Cancel order',
    done: 'Order cancelled',
  },
  refund: {
    button: 'Return money',
    title: 'Return money',
    text: 'Pay it back to the buyer from your bank; here you write down that you have.',
    action: 'Return money',
    done: 'Written down as returned',
  },
}
export const moveFormWords = {
  tracking: 'Tracking number or link',
  optional: 'optional',
  code: 'Collection code',
  reason: 'Reason',
  amount: 'Amount',
  amountHint: (all: string) => `Up to ${all}; all of it makes the order refunded.`,
  keep: 'Not now',
  close: 'Close',
  sending: 'Sending...',
}

export const listWords = {
  title: 'Your orders',
  order: 'Order',
  placed: 'Placed',
  shop: 'Shop',
  buyer: 'Buyer',
  total: 'Total',
  state: 'State',
  loading: 'Loading orders',
  failed: 'Failed to load orders',
  failedText: 'The pump has stopped, most likely on our side.',
  retry: 'Retry',
  none: 'No orders yet',
  noneText: 'What you order in the marketplace stands here with its state.',
  toMarket: 'Go to the marketplace',
  shopNone: 'No orders yet',
  shopNoneText: 'When somebody orders from your shop, it stands here.',
  nothingToDo: 'Nothing to do',
  nothingToDoText: 'Every order waits for its buyer or is finished.',
  filter: 'Which orders',
  toAct: 'To act on',
  all: 'All',
  more: 'More orders',
  loadingMore: 'Loading...',
}

export const taskWords: Record<OrderTask, string> = {
  confirm: 'Payments to confirm',
  pack: 'To pack',
  dispatch: 'To dispatch',
  ready: 'To make ready',
  handOver: 'To hand over',
  refund: 'Refunds owed',
  case: 'Problems to answer',
}
