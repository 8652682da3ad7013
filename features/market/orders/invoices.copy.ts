import type { LedgerLine } from '#features/market/payments/ledger.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import type { DisputeKind, DisputeState } from './disputes.transitions.ts'

export const invoiceCopy = catalogue('invoiceCopy', {
  loading: 'Loading the invoice',
  failed: 'Failed to load this invoice',
  failedText: 'Something went wrong on our side. Please try again.',
  retry: 'Retry',
  missingText: 'You get the invoice once the order is paid, or once it’s packed if you pay on collection.',
  notLoggedIn: 'Not logged in',
  notLoggedInText: 'Please log in to see your invoices.',
  login: 'Login',
  allOrders: 'All orders',
  back: (reference: string) => `Order ${reference}`,
  print: 'Print',
  download: 'Download PDF',
  actions: 'Print or download',
  number: 'Number',
  date: 'Date',
  order: 'Order',
  seller: 'Seller',
  buyer: 'Buyer',
  vatNumber: (number: string) => `VAT number ${number}`,
  registered: (number: string) => `Registration number ${number}`,
  description: 'Description',
  quantity: 'Quantity',
  each: 'Price',
  amount: 'Amount',
  delivery: 'Delivery',
  vat: (percent: number) => `VAT ${percent}%, included`,
  total: 'Total',
  paid: 'Paid',
  creditNote: (number: string, day: string) => `Credit note ${number}, ${day}`,
  withoutVat: 'The seller is not registered for VAT, so no VAT is charged.',
})

export const creditNoteCopy = catalogue('creditNoteCopy', {
  title: 'Credit note',
  loading: 'Loading the credit note',
  failed: 'Failed to load this credit note',
  missingText: 'It may belong to another member, or the link may be wrong.',
  notLoggedInText: 'Please log in to see your credit notes.',
  invoice: 'Invoice',
  forInvoice: (number: string) => `For invoice ${number}`,
  creditTo: 'Credit to',
  refund: (reference: string) => `Refund on order ${reference}`,
  vat: (percent: number) => `VAT ${percent}%, included`,
  credit: 'Credit',
  lowers: (invoice: string, before: string, after: string) =>
    `This note lowers invoice ${invoice} from ${before} to ${after}. Keep both for your records.`,
})

export const invoiceMessages = catalogue('invoiceMessages', {
  missing: 'Invoice not found',
  noCreditNote: 'Credit note not found',
  noStatement: 'No refund is owed for this order.',
})

/** The columns of a printed document, and the number of each page. */
export const sheetCopy = catalogue('sheetCopy', {
  goods: 'Goods',
  description: 'Description',
  count: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  page: (page: number, count: number) => `Page ${page} of ${count}`,
})

export const invoicePdfCopy = catalogue('invoicePdfCopy', {
  order: (reference: string) => `Order ${reference}`,
  sku: (sku: string) => `SKU ${sku}`,
  placed: (day: string) => `Placed ${day}`,
  seller: 'Seller',
  buyer: 'Buyer',
  ordered: 'Ordered',
  delivery: 'Delivery',
  beforeVat: 'Without VAT',
  vat: (percent: number) => `VAT ${percent}%`,
  total: 'Total',
  paid: 'Paid',
  creditNote: (number: string, day: string) => `Credit note ${number}, ${day}`,
  withVat: 'Prices include VAT.',
  withoutVat: 'The seller is not registered for VAT, so no VAT is charged.',
  orderedOn: (site: string) => `Ordered on ${site}`,
  statement: 'Statement of refund owed',
  refundDue: (day: string) => `Refund due by ${day}`,
  owed: 'Still owed',
  problem: (kind: string, date: string) => `${kind}, reported ${date}`,
  event: (date: string, party: string, state: string, note: string) =>
    `${date}, ${party}: ${state}${note ? `. “${note}”` : ''}`,
  cgso: (site: string) =>
    `${site} does not hold buyers' money and cannot force a refund. Under section 44 of the Electronic Communications and Transactions Act a refund is due within 30 days. The Consumer Goods and Services Ombud (cgso.org.za) handles complaints; this statement shows what ${site} has on record.`,
})

export const disputeNames: Record<DisputeKind, string> = catalogue('disputeNames', {
  notReceived: 'Not received',
  coolingOff: 'Changed their mind within seven days',
  defective: 'Defective',
  wrongItem: 'Wrong item',
})

export const disputeStateNames: Record<DisputeState, string> = catalogue('disputeStateNames', {
  open: 'reported, waiting for the seller',
  returning: 'return accepted',
  sent: 'sent back',
  replacing: 'replacement offered',
  disputed: 'with the administrators',
  refunding: 'refund owed',
  repaid: 'seller says it is paid back',
  refunded: 'paid back',
  replaced: 'replaced',
  withdrawn: 'withdrawn',
  rejected: 'rejected',
})

export const ledgerNames: Record<LedgerLine['kind'], string> = catalogue('ledgerNames', {
  payment: 'Paid to the seller',
  owed: 'Refund owed',
  refund: 'Refunded',
  'failed-refund': 'Refund failed',
  chargeback: 'Taken back by the buyer’s bank',
})
