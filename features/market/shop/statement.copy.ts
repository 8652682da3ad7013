import { providers } from '#features/market/payments/providers.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import type { StatementLine } from './contract.ts'

const kinds: Record<StatementLine['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  owed: 'Refund owed',
  'failed-refund': 'Refund failed',
  chargeback: 'Chargeback',
}
export const statementCopy = catalogue('statementCopy', {
  title: 'Statement',
  month: 'Month',
  download: 'Download CSV',
  downloadSemicolon: 'CSV with ; and 0,00',
  paid: 'Paid',
  refunded: 'Refunded',
  chargebacks: 'Chargebacks',
  net: 'Net',
  vat: 'VAT included',
  owed: 'Refunds due',
  date: 'Date',
  order: 'Order',
  kind: 'Kind',
  buyer: 'Buyer',
  amount: 'Amount',
  kinds,
  erased: 'A former member',
  none: 'Nothing this month',
  noneText: 'Payments you confirm and refunds show up here.',
  shown: (shown: number, all: number) => `The newest ${shown} of ${all}. Download the CSV for all of them.`,
})

const methods: Record<string, string> = {
  eft: 'EFT',
  card: 'By hand',
  collection: 'On collection',
  replacement: 'Replacement',
  ...Object.fromEntries(Object.entries(providers).map(([name, { label }]) => [name, label])),
}

/** Copy of the statement file. */
export const statementFileCopy = catalogue('statementFileCopy', {
  columns: ['Date', 'Order', 'Document', 'Kind', 'Buyer', 'Method', 'Amount', 'VAT included', 'Currency'],
  kinds,
  methods,
  erased: 'A former member',
})
