import { providerNames } from '#features/payments/contract.ts'
import type { LedgerLine } from '#features/payments/ledger.ts'

const kinds: Record<LedgerLine['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  owed: 'Refund owed',
}
const methods: Record<string, string> = {
  eft: 'EFT',
  card: 'By hand',
  collection: 'On collection',
  replacement: 'Replacement',
  ...providerNames,
}

/** Copy of the statement file. */
export const statementFileCopy = {
  columns: ['Date', 'Order', 'Kind', 'Buyer', 'Method', 'Amount', 'VAT included', 'Currency'],
  kinds,
  methods,
  erased: 'A former member',
}
