import { readCases } from '#features/disputes/server/disputes.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { notFound, notAuthenticated } from '#platform/server/errors.ts'
import { readOrder } from '#features/orders/server/orders.ts'
import { longDate } from '#platform/contract/dates.ts'
import { invoiceMessages, invoiceNumberOf, type Invoice } from '../contract.ts'
import { type OrderDetail } from '#features/orders/contract.ts'
import { owedCents, refundDueAt } from '#features/payments/ledger.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { savingWords } from '#features/products/repeat-interval.ts'
import { readInvoice } from './invoices.ts'
import { printSheet, type Row } from './pdf.ts'
import { caseNames, caseStateNames, ledgerNames, paperWords as words } from '../pdf.copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

const pdf = 'application/pdf'

export async function printInvoice(db: Db, viewer: Viewer | null, orderId: number) {
  const invoice = await readInvoice(db, known(viewer), orderId)
  const number = invoiceNumberOf(invoice.number)
  const text = await printSheet({
    title: invoice.title,
    currency: invoice.currency,
    facts: [
      [words.number, number],
      [words.date, longDate(invoice.issuedAt)],
      [words.order, invoice.reference],
    ],
    blocks: [
      { heading: words.seller, lines: sellerLines(invoice) },
      ...(invoice.buyer ? [{ heading: words.buyer, lines: buyerLines(invoice.buyer) }] : []),
    ],
    rows: linesOf(invoice),
    sums: [
      ...(invoice.vatPercent > 0 ? [{ text: words.vat(invoice.vatPercent), cents: invoice.vatCents }] : []),
      { text: words.total, cents: invoice.totalCents, isStrong: true },
      { text: words.paid, cents: invoice.paidCents },
    ],
    notes: invoice.vatPercent > 0 ? [words.withVat] : [words.withoutVat],
  })
  return { text, type: pdf, fileName: `invoice-${number}.pdf` }
}

/** What a buyer sends to the CGSO: what was bought, paid, reported and promised, with the dates. */
export async function printStatement(db: Db, config: Config, viewer: Viewer | null, orderId: number) {
  const order = await readOrder(db, known(viewer), orderId)
  const due = refundDueAt(order.ledger)
  if (due === null || order.viewedBy === 'seller') throw notFound(invoiceMessages.noStatement)
  const { cases } = await readCases(db, known(viewer), orderId)
  const text = await printSheet({
    title: words.statement,
    currency: order.currency,
    facts: [
      [words.date, longDate(new Date().toISOString())],
      [words.order, order.reference],
      [words.placed, longDate(order.createdAt)],
      [words.refundDue, longDate(due)],
    ],
    blocks: [
      { heading: words.seller, lines: [order.seller.name] },
      ...(order.buyer ? [{ heading: words.buyer, lines: [order.buyer.name] }] : []),
      { heading: words.goods, lines: order.lines.map(({ quantity, name }) => `${quantity} × ${name}`) },
      ...cases.map(({ kind, createdAt, events }) => ({
        heading: words.problem(caseNames[kind], longDate(createdAt)),
        lines: events.map(({ party, state, note, createdAt: at }) =>
          words.event(longDate(at), party, caseStateNames[state], note),
        ),
      })),
    ],
    rows: ledgerRows(order),
    sums: [{ text: words.owed, cents: owedCents(order.ledger), isStrong: true }],
    notes: [words.cgso(config.site.name)],
  })
  return { text, type: pdf, fileName: `statement-${order.reference}.pdf` }
}

function known(viewer: Viewer | null) {
  if (!viewer) throw notAuthenticated(errorCopy.notAuthenticated)
  return viewer
}

const sellerLines = ({ seller }: Invoice) =>
  [
    seller.name,
    seller.location,
    seller.phone,
    seller.email,
    seller.vatNumber === null ? '' : words.vatNumber(seller.vatNumber),
  ].filter(Boolean)

const buyerLines = ({ name, address }: NonNullable<Invoice['buyer']>) =>
  address
    ? [name, address.street, address.suburb, `${address.city} ${address.postalCode}`].filter(Boolean)
    : [name]

const linesOf = ({ lines, deliveryCents }: Invoice): Row[] => [
  ...lines.map(({ quantity, name, totalCents, every }) => ({
    text: `${quantity} × ${name}`,
    ...(every && { detail: savingWords(every) }),
    cents: totalCents,
  })),
  ...(deliveryCents > 0 ? [{ text: words.delivery, cents: deliveryCents }] : []),
]

const ledgerRows = ({ ledger }: OrderDetail): Row[] =>
  ledger.map(({ kind, amountCents, createdAt }) => ({
    text: ledgerNames[kind],
    detail: longDate(createdAt),
    cents: amountCents,
  }))
