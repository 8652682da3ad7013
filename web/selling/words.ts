import type { ShopNeed, StatementLine } from '#shared/sales.ts'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const sellWords = {
  title: (name: string) => `Selling at ${name}`,
  door: 'Sell on Highveld',
  parts: 'Parts of selling',
  part: {
    overview: 'Overview',
    orders: 'Orders',
    products: 'Products',
    delivery: 'Delivery and payment',
    statement: 'Statement',
    reviews: 'Reviews',
  },
  back: 'Back to the business',
  shop: 'Visit shop',
  loading: 'Loading',
  failed: 'Failed to load',
  failedText: 'The pump has stopped, most likely on our side.',
  retry: 'Retry',
  notLoggedIn: 'Not logged in',
  notLoggedInText: 'Please log in to see how your business sells.',
  login: 'Login',
  notYours: 'Only the owner of a business sees how it sells.',
  toDirectory: 'Go to the directory',
  more: 'More',
  loadingMore: 'Loading...',
}

type Need = { title: string; text: string; action: string }
export const needWords: Record<ShopNeed, Need> = {
  terms: {
    title: 'Say how you deliver',
    text: 'Until then nobody can order from you.',
    action: 'Set the terms',
  },
  bank: {
    title: 'Enter the account that buyers pay into',
    text: 'Without it only orders that are collected can be paid.',
    action: 'Enter the account',
  },
  products: {
    title: 'Add your first product',
    text: 'It stands in the marketplace at once, where the rules need no licence.',
    action: 'Add Product',
  },
  phone: {
    title: 'Add a phone number',
    text: 'Whoever sells online shows where they can be called (ECTA s43).',
    action: 'Edit the business',
  },
  email: {
    title: 'Add an email address',
    text: 'Whoever sells online shows where they can be written to (ECTA s43).',
    action: 'Edit the business',
  },
}

export const overviewWords = {
  needs: 'What is still missing',
  toDo: 'To act on',
  allDone: 'Nothing waits for you. Every order waits for its buyer or is finished.',
  unanswered: 'Reviews to answer',
  soldOut: (count: number) => many(count, 'product is sold out', 'products are sold out'),
  soldOutAction: 'Change the stock',
  charts: 'How it has gone',
  span: 'Over which time',
  weeks: '12 weeks',
  months: '12 months',
  revenue: 'Revenue',
  revenueText: 'What was paid less what went back, by the day it was confirmed',
  orders: 'Orders',
  ordersText: 'Placed and not cancelled',
  table: 'As a table',
  week: 'Week from',
  month: 'Month',
}

export const stockWords = {
  title: 'Products',
  add: 'Add Product',
  product: 'Product',
  price: 'Price',
  stock: 'Stock',
  stockOf: (name: string) => `Stock of ${name}`,
  notCounted: 'Not counted',
  reserved: 'Ordered',
  sold: 'Sold',
  state: 'State',
  deeds: 'Change',
  save: 'Save',
  saveOf: (name: string) => `Save the stock of ${name}`,
  saving: 'Saving...',
  saved: (name: string, stock: number | null) =>
    stock === null ? `${name} is no longer counted` : `${name}: ${stock} in stock`,
  failed: 'The stock was not changed',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  none: 'No products yet',
  noneText: 'What you add stands in the marketplace with your name on it.',
  hint: 'Stock is what is free to be sold; what is ordered has been taken off already. Leave it empty if you do not count it.',
}

export const termsWords = {
  delivery: 'Delivery',
  deliveryText: 'You post it, at one price for an order.',
  delivers: 'Deliver orders',
  deliversText: 'To the address that the buyer gives',
  price: 'Price of delivery',
  freeFrom: 'Free from',
  freeFromHint: 'Leave empty if delivery is never free.',
  collection: 'Collection',
  collectionText: 'Buyers fetch it, and may pay by cash or card then.',
  collects: 'Let buyers collect',
  collectsText: 'They show a code when they come',
  note: 'Where and when',
  noteHint: 'The yard in Newtown, weekdays until 16:00',
  vat: 'VAT',
  vatText: 'Only who is registered writes VAT on invoices.',
  vatNumber: 'VAT number',
  vatHint: 'Ten digits; leave empty if you are not registered.',
  optional: '(optional)',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Saved',
  savedText: 'New orders are taken on these terms; those placed before keep theirs.',
  failed: 'The terms were not saved',
}

export const bankWords = {
  title: 'Bank account',
  text: (hours: number) =>
    `Buyers pay into it directly. Another account begins ${hours} hours after you change it, and you are told of it by mail: so nobody else redirects your money unseen.`,
  none: 'No account yet: buyers cannot pay by EFT.',
  first: 'Say first how you deliver; then enter the account.',
  isNew: 'Buyers are asked to call you before they pay, as this account is new.',
  lock: 'The account has been changed',
  lockText: (day: string) =>
    `Until ${day} new orders are still given the account above. Orders placed before keep theirs.`,
  lockNone: (day: string) => `From ${day} on buyers can pay into it.`,
  keep: 'Keep the old account',
  kept: 'The old account stays',
  enter: 'Enter the account',
  change: 'Change the account',
  holder: 'Account holder',
  bank: 'Bank',
  account: 'Account number',
  branch: 'Branch code',
  pending: 'The new one',
  password: 'Your password',
  passwordHint: 'So that nobody else who sits at your screen changes it.',
  show: 'Show password',
  hide: 'Hide password',
  cancel: 'Cancel',
  remove: 'Take no EFT',
  send: 'Change the account',
  sending: 'Saving...',
  done: 'The account has been changed',
  removed: 'Buyers can no longer pay by EFT',
  failed: 'The account was not changed',
}

const kinds: Record<StatementLine['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  owed: 'Refund owed',
}
export const statementWords = {
  title: 'Statement',
  month: 'Month',
  download: 'Download CSV',
  paid: 'Paid',
  refunded: 'Returned',
  net: 'Kept',
  vat: 'VAT in it',
  owed: 'Refunds that fell due',
  date: 'Date',
  order: 'Order',
  kind: 'Kind',
  buyer: 'Buyer',
  amount: 'Amount',
  kinds,
  erased: 'A former member',
  none: 'Nothing in this month',
  noneText: 'Every payment that you confirm and every refund stands here.',
  shown: (shown: number, all: number) => `The newest ${shown} of ${all}; the file holds them all.`,
}

export const reviewWords = {
  title: 'Reviews',
  none: 'No reviews yet',
  noneText: 'What members say about your business stands here, first what you have not answered.',
  products: 'Reviews of your products',
  business: 'Reviews of the business',
}
