import { catalogue } from '#platform/contract/catalogue.ts'
import { siteDate } from '#platform/contract/dates.ts'
import type { Invoice } from './contract.ts'

export const membershipInvoiceCopy = catalogue('membershipInvoiceCopy', {
  /** 'Tax Invoice' is a legal term reserved for sellers who are registered for VAT. */
  taxInvoice: 'Tax Invoice',
  invoice: 'Invoice',
  notRegistered: 'The site is not registered for VAT, so no VAT is charged.',
  lines: { month: 'Premium, one month', year: 'Premium, one year' } satisfies Record<
    Invoice['period'],
    string
  >,
  lineFor: (line: string, from: string, to: string) => `${line}, ${from} to ${to}`,
  isVoid: 'Void: nothing to pay',
  status: {
    unpaid: (due: string) => `To be paid by ${due}`,
    mismatched: () => 'A different amount was paid, and we are checking it',
    paid: () => 'Paid: this is also your receipt',
    'refund-owed': () => 'A refund is on its way',
    'part-refunded': () => 'Partly refunded',
    refunded: () => 'Refunded',
  } satisfies Record<Invoice['paymentStatus'], (due: string) => string>,
})

export const invoiceTitle = ({ vatNumber }: Pick<Invoice, 'vatNumber'>) =>
  vatNumber ? membershipInvoiceCopy.taxInvoice : membershipInvoiceCopy.invoice

export const invoiceLine = ({
  period,
  periodStart,
  periodEnd,
}: Pick<Invoice, 'period' | 'periodStart' | 'periodEnd'>) => {
  const line = membershipInvoiceCopy.lines[period]
  return periodStart && periodEnd
    ? membershipInvoiceCopy.lineFor(line, siteDate(periodStart), siteDate(periodEnd))
    : line
}

export const invoiceStatus = (invoice: Pick<Invoice, 'isVoid' | 'paymentStatus' | 'dueAt'>) =>
  invoice.isVoid && invoice.paymentStatus === 'unpaid'
    ? membershipInvoiceCopy.isVoid
    : membershipInvoiceCopy.status[invoice.paymentStatus](siteDate(invoice.dueAt))
