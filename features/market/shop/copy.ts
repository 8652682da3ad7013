import { anyProvider } from '#features/market/payments/providers.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { catalogue, plural } from '#platform/contract/catalogue.ts'
import type { ShopNeed } from './contract.ts'

const many = (count: number, one: string, more: string) => `${count} ${plural(count, { one, other: more })}`

export const sellCopy = catalogue('sellCopy', {
  title: (name: string) => `Selling at ${name}`,
  parts: 'Selling sections',
  part: {
    overview: 'Overview',
    orders: 'Orders',
    products: 'Products',
    licences: 'Licences',
    delivery: 'Delivery and payment',
    statement: 'Statement',
    reviews: 'Reviews',
  },
  back: 'Back to the business',
  shop: 'Visit shop',
  states: {
    open: 'Open for orders',
    incomplete: 'Not open for orders yet',
    sample: 'A sample shop: it takes sample orders',
    suspended: 'Suspended: it takes no orders',
    holiday: 'On holiday: it takes no orders',
  },
  noMarket: 'The site has no marketplace: what was ordered is brought to an end',
  which: 'Choose a business',
  loading: 'Loading',
  failed: 'Failed to load',
  failedText: 'Something went wrong on our side. Please try again.',
  retry: 'Retry',
  notLoggedIn: 'Not logged in',
  notLoggedInText: 'Please log in to see your sales.',
  login: 'Login',
  notYours: 'Only the owner of a business can see its sales.',
  toDirectory: 'Go to the directory',
  more: 'More',
  loadingMore: 'Loading...',
})

type Need = { title: string; text: string; action: string }
export const needCopy: Record<ShopNeed, Need> = catalogue('needCopy', {
  identity: {
    title: 'Say who is selling',
    text: 'Nobody can order until your shop shows its legal name and street address (ECTA s43).',
    action: 'Add the details',
  },
  terms: {
    title: 'Set your delivery options',
    text: 'Nobody can order from you until you do.',
    action: 'Set up delivery',
  },
  bank: {
    title: 'Add the bank account buyers pay into',
    text: 'Without it, buyers can only pay for orders they collect.',
    action: 'Add bank account',
  },
  licence: {
    title: 'Send in your licence',
    text: 'Until we’ve checked it, your business shows as unverified and you can’t list some products.',
    action: 'Licences',
  },
  products: {
    title: 'Add your first product',
    text: 'Our staff look at the first three products of a new shop before they go live.',
    action: 'Add Product',
  },
  phone: {
    title: 'Add a phone number',
    text: 'Nobody can order until your shop shows one (ECTA s43).',
    action: 'Add phone number',
  },
  email: {
    title: 'Add an email address',
    text: 'Nobody can order until your shop shows one (ECTA s43).',
    action: 'Add email address',
  },
})

export const overviewCopy = catalogue('overviewCopy', {
  needs: 'Next steps',
  toDo: 'To do',
  counts: { payment: 'Awaiting payment', pack: 'To pack', ship: 'To ship', problems: 'Problems' },
  more: {
    handOver: (count: number) => `${count} to hand over`,
    refund: (count: number) => many(count, 'refund owed', 'refunds owed'),
  },
  allDone: 'You’re all caught up. Every order is finished or waiting for the buyer.',
  none: 'No orders yet',
  noneText: 'When somebody buys from you, the order shows up here with what to do next.',
  visit: 'See your shop as a buyer',
  unanswered: 'Reviews to answer',
  unansweredText: (count: number, isAll: boolean) =>
    `${isAll ? '' : 'At least '}${many(count, 'review has no reply', 'reviews have no reply')}`,
  answer: 'Answer',
  lowStock: 'Low stock',
  allProducts: 'All products',
  stockOf: (name: string) => `Stock of ${name}`,
  left: (count: number) => (count === 0 ? 'Sold out' : `${count} left`),
  restock: 'Restock',
  restockOf: (name: string) => `Restock ${name}`,
  charts: 'Sales',
  statement: 'Statement',
  span: 'Period',
  weeks: 'Weeks',
  months: 'Months',
  soFar: {
    weeks: (count: number) => `This week so far, ${many(count, 'order', 'orders')}`,
    months: (count: number) => `This month so far, ${many(count, 'order', 'orders')}`,
  },
  compared: {
    weeks: {
      plain: (revenue: string) => `${revenue} last week.`,
      beside: (revenue: string, difference: string, isMore: boolean) =>
        `${revenue} last week, ${difference} ${isMore ? 'more' : 'less'} than usual.`,
    },
    months: {
      plain: (revenue: string) => `${revenue} last month.`,
      beside: (revenue: string, difference: string, isMore: boolean) =>
        `${revenue} last month, ${difference} ${isMore ? 'more' : 'less'} than usual.`,
    },
  },
  verdict: (isBetter: boolean) => (isBetter ? 'As usual or better' : 'Less than usual'),
  revenue: 'Revenue',
  revenueText: 'Payments less refunds, by the day they were confirmed. Orders placed and not cancelled.',
  orders: 'Orders',
  week: 'Week of',
  month: 'Month',
})

export const stockCopy = catalogue('stockCopy', {
  title: 'Products',
  add: 'Add Product',
  product: 'Product',
  price: 'Price',
  stock: 'Stock',
  stockOf: (name: string) => `Stock of ${name}`,
  variants: (count: number, stock: number | null) =>
    stock === null ? `${count} variants` : `${stock} in ${count} variants`,
  variantsOf: (name: string) => `Variants of ${name}`,
  notCounted: 'Not tracked',
  reserved: 'Ordered',
  sold: 'Sold',
  state: 'Status',
  actions: 'Actions',
  save: 'Save',
  saveOf: (name: string) => `Save the stock of ${name}`,
  saving: 'Saving...',
  saved: (name: string, stock: number | null) =>
    stock === null ? `We no longer track stock for ${name}` : `${name}: ${stock} in stock`,
  failed: 'We couldn’t update the stock',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  none: 'No products yet',
  noneText: 'The products you add show up here and in the marketplace.',
  hint: 'Stock is what you can still sell; orders have already been taken off. Leave it blank if you don’t track stock.',
})

export const termsCopy = catalogue('termsCopy', {
  delivery: 'Delivery',
  deliveryText: 'You send the order, at one price per order.',
  delivers: 'Deliver orders',
  deliversText: 'To the buyer’s address',
  price: 'Delivery price',
  freeFrom: 'Free from',
  freeFromHint: 'Leave blank if delivery is never free.',
  collection: 'Collection',
  collectionText: 'Buyers collect the order and can pay by cash or card.',
  collects: 'Let buyers collect',
  collectsText: 'They show you a code when they collect',
  note: 'Where and when',
  noteHint: 'The yard in Newtown, weekdays until 16:00',
  vat: 'VAT',
  vatText: 'Only VAT vendors may charge VAT on invoices.',
  vatNumber: 'VAT number',
  vatHint: 'Ten digits. Leave blank if you’re not registered.',
  optional: 'optional',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Saved',
  savedText: 'These terms apply to new orders. Earlier orders keep their terms.',
  failed: 'We couldn’t save the terms',
})

export const confirmCopy = catalogue('confirmCopy', {
  password: 'Your password',
  show: 'Show password',
  hide: 'Hide password',
})

export const bankCopy = catalogue('bankCopy', {
  title: 'Bank account',
  text: (hours: number) =>
    `Buyers pay straight into it. If you change it, the new account starts after ${hours} hours and we email you, so nobody can redirect your money without you knowing.`,
  none: 'No account yet: buyers can’t pay by EFT.',
  first: 'Set your delivery options first, then add the account.',
  isNew: 'This account is new, so we ask buyers to call you before they pay.',
  lock: 'The account has been changed',
  lockText: (day: string) =>
    `Until ${day}, new orders still use the account above. Earlier orders keep theirs.`,
  lockNone: (day: string) => `Buyers can pay into it from ${day}.`,
  keep: 'Keep the old account',
  accountUnchanged: 'You’ve kept the old account',
  enter: 'Add bank account',
  change: 'Change the account',
  holder: 'Account holder',
  bank: 'Bank',
  account: 'Account number',
  branch: 'Branch code',
  pending: 'New account',
  passwordHint: 'So nobody else using your device can change it.',
  cancel: 'Cancel',
  remove: 'Stop taking EFT',
  send: 'Change the account',
  sending: 'Saving...',
  done: 'The account has been changed',
  removed: 'Buyers can no longer pay by EFT',
  failed: 'We couldn’t change the account',
})

export const cardAccountCopy = catalogue('cardAccountCopy', {
  title: 'Card payments',
  text: `Buyers pay by card into your own account at ${anyProvider}. The site never holds the money.`,
  rules:
    'They take payments for accessories, merchandise and grow equipment. For anything else, buyers pay by EFT.',
  none: 'Not connected: buyers can’t pay by card.',
  first: 'Set your delivery options first, then connect an account.',
  provider: 'Provider',
  account: 'Account',
  ending: (signs: string) => `ends in ${signs}`,
  webhook: 'Webhook address',
  lastMessage: 'Last message',
  unheard: (provider: string) => `No message from ${provider} yet`,
  copy: 'Copy the webhook address',
  copied: 'Copied',
  copyFailed: 'We couldn’t copy it',
  lock: 'This account starts later',
  lockText: (day: string) =>
    `Because it replaces another account, this one takes payments from ${day}. Until then, buyers pay by EFT.`,
  connect: 'Connect an account',
  another: 'Connect another account',
  disconnect: 'Disconnect',
  disconnectText:
    'Buyers will no longer be able to pay by card. Payments already started will still come through.',
  which: 'Choose a provider',
  passwordHint: 'So nobody else using your device can change where your money goes.',
  show: 'Show',
  hide: 'Hide',
  cancel: 'Cancel',
  sending: 'Saving...',
  done: 'Card payments are connected',
  ended: 'Card payments are disconnected',
  failed: 'Nothing was changed',
})

export const shopReviewCopy = catalogue('shopReviewCopy', {
  title: 'Reviews',
  none: 'No reviews yet',
  noneText: 'Reviews from members show up here, unanswered ones first.',
  products: 'Reviews of your products',
  business: 'Reviews of the business',
})

export const sellingMessages = catalogue('sellingMessages', {
  badAmount: 'Please enter an amount.',
  badFlag: 'Please choose yes or no.',
  badVat: 'A VAT number has ten digits and starts with 4.',
  blankHolder: 'Please enter the name of the account holder.',
  blankBank: 'Please enter the name of the bank.',
  badAccount: 'An account number has 6 to 13 digits.',
  badBranch: 'A branch code has six digits.',
  noWay: 'Please offer delivery, collection or both.',
  notYours: 'You can only change the settings of your own shop.',
})

export const salesMessages = catalogue('salesMessages', {
  badMonth: 'Please choose a month from the list.',
  stockMoved: productMessages.stockMoved,
})
