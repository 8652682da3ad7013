import { catalogue, plural } from '#platform/contract/catalogue.ts'
import type { OrderMove } from './transitions.ts'

export const orderCopy = catalogue('orderCopy', {
  shopSuspended:
    'This shop has been suspended. Please don’t pay it. If you’ve already paid, our staff will decide about your money.',
  title: (reference: string) => `Order ${reference}`,
  placed: (day: string) => `Placed ${day}`,
  all: 'All orders',
  loading: 'Loading the order',
  failed: 'Failed to load this order',
  failedText: 'Something went wrong on our side. Please try again.',
  retry: 'Retry',
  missingText: 'It may belong to another member, or the link may be wrong.',
  notLoggedIn: 'Not logged in',
  notLoggedInText: 'Please log in to see your orders.',
  login: 'Login',
  invoice: 'Invoice',
  creditNotes: 'Credit notes',
  creditNote: (number: string) => `Credit note ${number}`,
  staff: 'You’re viewing this order as staff. Only the buyer and the seller can change it.',
  step: { done: 'Done: ', now: 'Now: ', later: 'Later: ' },
  inParcel: 'In this parcel',
  inOrder: 'In this order',
  quantity: (count: number, price: string) =>
    plural(count, { one: 'Quantity 1', other: `Quantity ${count}, ${price} each` }),
  summary: 'Summary',
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  collection: 'Collection',
  free: 'Free',
  vat: (percent: number) => `VAT ${percent}%, included`,
  total: 'Total',
  paid: 'Paid',
  toPay: 'To pay',
  received: 'Received',
  returned: 'Refunded',
  owed: 'Still owed',
  deliveredTo: 'Delivery address',
  buyer: 'Buyer',
  erased: 'A former member',
  note: 'Note from the buyer',
  track: 'Track parcel',
  tracking: (words: string) => `Tracking: ${words}`,
  food: 'No returns for a change of mind (ECTA s42)',
  copy: 'Copy',
  copyOf: (what: string) => `Copy ${what}`,
  copied: (what: string) => `${what} copied`,
  copyFailed: 'We couldn’t copy it',
  others: 'Other orders',
})

export const orderStateCopy = catalogue('orderStateCopy', {
  placed: 'Placed',
  awaiting: 'Awaiting payment',
  mismatched: 'A different amount was paid',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'On its way',
  ready: 'Ready to collect',
  delivered: 'Delivered',
  collected: 'Collected',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  refundOwed: 'Refund owed',
})

export const orderStepCopy = catalogue('orderStepCopy', {
  place: 'Order placed',
  claimed: 'The buyer says they have paid',
  pay: 'Payment received',
  otherAmount: 'A different amount received',
  accept: 'Payment accepted',
  pack: 'Packed',
  ship: 'On its way',
  ready: 'Ready to collect',
  delivered: 'Delivered',
  collected: 'Collected',
  cancel: 'Cancelled',
  ranOut: 'Cancelled: not paid or collected in time',
  late: 'Payment received after the order was cancelled',
  paidAgain: 'Paid again: the second payment is owed back',
  extraReturned: 'Second payment returned',
  partRefunded: 'Part of the money refunded',
  refundFailed: 'The refund did not go through',
  chargeback: 'The buyer’s bank took the money back',
  refund: 'Money refunded',
  toCome: { paid: 'Payment', packed: 'Packed', shipped: 'On its way', ready: 'Ready to collect' },
})

/** The next step and its deadline. */
export const orderNextCopy = catalogue('orderNextCopy', {
  pay: (day: string) => `Pay by ${day}`,
  accept: (day: string) => `Pack by ${day}`,
  dispatch: (day: string) => `Dispatch by ${day}`,
  receive: (day: string) => `Counts as received on ${day}`,
  collect: (day: string) => `Collect by ${day}`,
})

type MoveCopy = {
  button: string
  title: string
  text: string
  action: string
  done: string
}

export const orderMoveCopy: Record<OrderMove | 'claim' | 'receive', MoveCopy> = catalogue('orderMoveCopy', {
  claim: {
    button: 'I have paid',
    title: 'Have you paid?',
    text: 'We’ll ask the seller to check their bank account. The order is paid once they confirm it.',
    action: 'I have paid',
    done: 'We’ve told the seller',
  },
  pay: {
    button: 'Confirm payment',
    title: 'Has the money arrived?',
    text: 'Only confirm it once it’s in your bank account: a proof of payment is not money.',
    action: 'I have the money',
    done: 'Payment confirmed',
  },
  accept: {
    button: 'Accept as paid',
    title: 'Accept what was paid?',
    text: 'The order counts as paid. If more came than its total, you owe the buyer the rest.',
    action: 'Accept as paid',
    done: 'Payment accepted',
  },
  pack: {
    button: 'Mark as packed',
    title: 'Is it packed?',
    text: 'We’ll tell the buyer that the order is packed.',
    action: 'Mark as packed',
    done: 'Marked as packed',
  },
  ship: {
    button: 'Dispatch',
    title: 'Dispatch the order',
    text: 'We’ll tell the buyer that it’s on its way.',
    action: 'Dispatch',
    done: 'Order dispatched',
  },
  ready: {
    button: 'Ready to collect',
    title: 'Is it ready to collect?',
    text: 'The buyer gets a code to show you when they collect it.',
    action: 'Ready to collect',
    done: 'We’ve told the buyer',
  },
  complete: {
    button: 'Hand over',
    title: 'Hand the order over',
    text: 'Ask the buyer for the collection code. If they pay on collection, this also marks the order as paid.',
    action: 'Hand over',
    done: 'Order handed over',
  },
  receive: {
    button: 'I have received it',
    title: 'Have you received everything?',
    text: 'This completes the order.',
    action: 'I have received it',
    done: 'Order complete',
  },
  cancel: {
    button: 'Cancel order',
    title: 'Cancel this order?',
    text: 'You can’t undo this. The seller must refund anything that has been paid.',
    action: 'Cancel order',
    done: 'Order cancelled',
  },
  refund: {
    button: 'Refund the buyer',
    title: 'Refund the buyer',
    text: 'Pay the buyer back from your bank account, then record the refund here.',
    action: 'Refund the buyer',
    done: 'Refund recorded',
  },
})
export const moveFormCopy = catalogue('moveFormCopy', {
  tracking: 'Tracking number or link',
  optional: 'optional',
  code: 'Collection code',
  reason: 'Reason',
  amount: 'Amount',
  amountHint: (all: string) => `Up to ${all}. A full refund marks the order as refunded.`,
  keep: 'Not now',
  close: 'Close',
  sending: 'Sending...',
})

export const orderListCopy = catalogue('orderListCopy', {
  title: 'Your orders',
  order: 'Order',
  placed: 'Placed',
  shop: 'Shop',
  buyer: 'Buyer',
  total: 'Total',
  state: 'Status',
  loading: 'Loading orders',
  failed: 'Failed to load orders',
  failedText: 'Something went wrong on our side. Please try again.',
  retry: 'Retry',
  none: 'No orders yet',
  noneText: 'Your marketplace orders and their status show up here.',
  toMarket: 'Go to the marketplace',
  shopNone: 'No orders yet',
  shopNoneText: 'Orders from your shop show up here.',
  nothingToDo: 'Nothing to do',
  nothingToDoText: 'Every order is finished or waiting for the buyer.',
  filter: 'Which orders',
  toAct: 'To do',
  all: 'All',
  more: 'More orders',
  loadingMore: 'Loading...',
})

export const orderMessages = catalogue('orderMessages', {
  missing: 'Order not found',
  noSellers: 'Please choose which shop to order from.',
  sellerTwice: 'You can place one order per seller.',
  badFulfilment: 'Please choose delivery or collection.',
  badMethod: 'Please choose how you will pay.',
  cashNeedsCollection: 'You can only pay on collection if you collect the order.',
  needsAddress: 'Please enter a delivery address.',
  blankName: 'Please enter a name.',
  blankPhone: 'Please enter a phone number.',
  badPhone: 'Please enter a valid phone number, such as 082 555 0101 or +27 82 555 0101.',
  blankStreet: 'Please enter a street address.',
  blankCity: 'Please enter a city or town.',
  badProvince: 'Please choose a province.',
  badPostalCode: 'A postal code has four digits.',
  confirmAge: 'Please confirm your age.',
  acceptTerms: 'Please agree to the terms.',
  oldTerms: 'The terms have changed. Please read them again.',
  badWhich: 'Please choose which orders you want to see.',
  badTotal: 'The total isn’t valid.',
  emptyCart: 'Your cart has nothing from this seller.',
  gone: 'A product in your cart is no longer for sale. Please remove it and order again.',
  held: (name: string) => `${name} can’t be sold at the moment.`,
  outOfStock: (name: string) => `${name} is out of stock.`,
  stockChanged: 'The stock has just changed. Please check your cart and try again.',
  onlyLeft: (name: string, left: number) => (left === 0 ? `${name} is out of stock.` : only(name, left)),
  unpaidOrders: (seller: string, count: number) =>
    `You have ${count} unpaid orders at ${seller}. Please pay or cancel one before you order again.`,
  unpaidUnits: (name: string, most: number, held: number) =>
    held === 0
      ? `You can order up to ${most} of ${name} at a time.`
      : `You can have up to ${most} of ${name} in orders you haven’t paid for. You already have ${held}.`,
  noDelivery: (seller: string) => `${seller} doesn’t deliver.`,
  noCollection: (seller: string) => `${seller} doesn’t offer collection.`,
  noEft: (seller: string) => `${seller} doesn’t take EFT.`,
  shopSuspended: (seller: string) => `${seller} has been suspended. Please don’t pay for this order.`,
  ownShop: 'You cannot order from your own business.',
  refundOverdue: (seller: string) =>
    `${seller} has owed a refund for more than 30 days and can’t take orders until it’s paid.`,
  otherTotal: 'Prices have changed since you looked. Please check your order again.',
  notNow: 'The order has changed, so that’s no longer possible. Please reload the page.',
  notYours: 'You can’t do that on this order.',
  wrongCode: 'That collection code isn’t right. Please check it with the buyer.',
  badRefund: 'Please enter an amount, no more than was paid.',
  otherAmount: 'A different amount was paid for this order. Please wait for the seller, and don’t pay again.',
  manyPages:
    'You’ve opened the payment page too many times. Pay by EFT, or cancel this order and place it again.',
  noCard: (seller: string) => `${seller} doesn’t take cards.`,
  cardNeedsEmail: (provider: string) =>
    `Please add your email address in Settings first: ${provider} needs one.`,
  providerDown: 'We couldn’t reach the payment provider. Please try again, or pay by EFT.',
  refundRefused: (provider: string) =>
    `${provider} didn’t accept the refund. Try again, or pay it back yourself and record it here.`,
  refundInParts: (provider: string, amount: string) =>
    `${provider} refunds each payment separately: at most ${amount} at a time.`,
  refundUnclear: (provider: string) =>
    `We sent a refund to ${provider} but got no answer. Check your account there, then record what was refunded.`,
})

export const only = (name: string, left: number) =>
  plural(left, { one: `Only 1 of ${name} is left.`, other: `Only ${left} of ${name} are left.` })
