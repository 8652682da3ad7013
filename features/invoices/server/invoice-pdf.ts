import { formatMoney } from '#platform/contract/money.ts'
import { creditNoteNumberOf, invoiceNumberOf } from '#features/payments/document-numbers.ts'
import { readDisputes } from '#features/disputes/server/disputes.ts'
import type { Config } from '#platform/server/config/config.ts'
import { readSettings } from '#features/site/server/settings.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { notFound, notAuthenticated } from '#platform/server/errors.ts'
import { readOrder } from '#features/orders/server/orders.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { type Invoice } from '../contract.ts'
import type { OrderDetail } from '#features/orders/contract.ts'
import { owedCents, refundDueAt } from '#features/payments/ledger.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { savingText } from '#features/products/repeat-interval.ts'
import { buyerLines, sellerLines } from '../party-lines.ts'
import { readCreditNote, readInvoice } from './invoices.ts'
import { printSheet, type Row } from './pdf.ts'
import {
  creditNoteCopy,
  disputeNames,
  disputeStateNames,
  ledgerNames,
  invoicePdfCopy,
  invoiceMessages,
} from '../copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

const pdf = 'application/pdf'

export async function printInvoice(db: Db, viewer: Viewer | null, orderId: number) {
  const invoice = await readInvoice(db, known(viewer), orderId)
  const number = invoiceNumberOf(invoice.number)
  const text = await printSheet({
    title: invoice.title,
    currency: invoice.currency,
    facts: [
      [invoicePdfCopy.number, number],
      [invoicePdfCopy.date, siteDate(invoice.issuedAt)],
      [invoicePdfCopy.order, invoice.reference],
    ],
    blocks: [
      { heading: invoicePdfCopy.seller, lines: sellerLines(invoice.seller) },
      ...(invoice.buyer ? [{ heading: invoicePdfCopy.buyer, lines: buyerLines(invoice.buyer) }] : []),
    ],
    rows: linesOf(invoice),
    sums: [
      ...(invoice.vatPercent > 0
        ? [{ text: invoicePdfCopy.vat(invoice.vatPercent), cents: invoice.vatCents }]
        : []),
      { text: invoicePdfCopy.total, cents: invoice.totalCents, isStrong: true },
      { text: invoicePdfCopy.paid, cents: invoice.paidCents },
      ...invoice.creditNotes.map(({ number: one, amountCents, createdAt }) => ({
        text: invoicePdfCopy.creditNote(creditNoteNumberOf(one), siteDate(createdAt)),
        cents: -amountCents,
      })),
    ],
    notes: invoice.vatPercent > 0 ? [invoicePdfCopy.withVat] : [invoicePdfCopy.withoutVat],
  })
  return { text, type: pdf, fileName: `invoice-${number}.pdf` }
}

export async function printCreditNote(db: Db, viewer: Viewer | null, id: number) {
  const note = await readCreditNote(db, known(viewer), id)
  const { currency, vatPercent, reason } = note
  const number = creditNoteNumberOf(note.number)
  const invoice = invoiceNumberOf(note.invoiceNumber)
  const text = await printSheet({
    title: creditNoteCopy.title,
    currency,
    facts: [
      [invoicePdfCopy.number, number],
      [invoicePdfCopy.date, siteDate(note.createdAt)],
      [creditNoteCopy.invoice, invoice],
      [invoicePdfCopy.order, note.reference],
    ],
    blocks: [
      { heading: invoicePdfCopy.seller, lines: sellerLines(note.seller) },
      ...(note.buyer ? [{ heading: creditNoteCopy.creditTo, lines: buyerLines(note.buyer) }] : []),
    ],
    rows: [{ text: creditNoteCopy.refund(note.reference), detail: reason, cents: -note.amountCents }],
    sums: [
      ...(vatPercent > 0 ? [{ text: creditNoteCopy.vat(vatPercent), cents: -note.vatCents }] : []),
      { text: creditNoteCopy.credit, cents: -note.amountCents, isStrong: true },
    ],
    notes: [
      creditNoteCopy.lowers(
        invoice,
        formatMoney(note.beforeCents, currency),
        formatMoney(note.afterCents, currency),
      ),
    ],
  })
  return { text, type: pdf, fileName: `credit-note-${number}.pdf` }
}

/** The statement that a buyer sends to the CGSO: what was bought, paid, reported and promised, with dates. */
export async function printStatement(db: Db, config: Config, viewer: Viewer | null, orderId: number) {
  const order = await readOrder(db, known(viewer), orderId)
  const due = refundDueAt(order.ledger)
  if (due === null || order.viewedBy === 'seller') throw notFound(invoiceMessages.noStatement)
  const { disputes } = await readDisputes(db, known(viewer), orderId)
  const { name } = await readSettings(db, config)
  const text = await printSheet({
    title: invoicePdfCopy.statement,
    currency: order.currency,
    facts: [
      [invoicePdfCopy.date, siteDate(new Date().toISOString())],
      [invoicePdfCopy.order, order.reference],
      [invoicePdfCopy.placed, siteDate(order.createdAt)],
      [invoicePdfCopy.refundDue, siteDate(due)],
    ],
    blocks: [
      { heading: invoicePdfCopy.seller, lines: [order.seller.name] },
      ...(order.buyer ? [{ heading: invoicePdfCopy.buyer, lines: [order.buyer.name] }] : []),
      {
        heading: invoicePdfCopy.goods,
        lines: order.lines.map(({ quantity, name }) => `${quantity} × ${name}`),
      },
      ...disputes.map(({ kind, createdAt, events }) => ({
        heading: invoicePdfCopy.problem(disputeNames[kind], siteDate(createdAt)),
        lines: events.map(({ party, state, note, createdAt: at }) =>
          invoicePdfCopy.event(siteDate(at), party, disputeStateNames[state], note),
        ),
      })),
    ],
    rows: ledgerRows(order),
    sums: [{ text: invoicePdfCopy.owed, cents: owedCents(order.ledger), isStrong: true }],
    notes: [invoicePdfCopy.cgso(name)],
  })
  return { text, type: pdf, fileName: `statement-${order.reference}.pdf` }
}

function known(viewer: Viewer | null) {
  if (!viewer) throw notAuthenticated(errorCopy.notAuthenticated)
  return viewer
}

const linesOf = ({ lines, deliveryCents }: Invoice): Row[] => [
  ...lines.map(({ quantity, name, totalCents, every }) => ({
    text: `${quantity} × ${name}`,
    ...(every && { detail: savingText(every) }),
    cents: totalCents,
  })),
  ...(deliveryCents > 0 ? [{ text: invoicePdfCopy.delivery, cents: deliveryCents }] : []),
]

const ledgerRows = ({ ledger }: OrderDetail): Row[] =>
  ledger.map(({ kind, amountCents, createdAt }) => ({
    text: ledgerNames[kind],
    detail: siteDate(createdAt),
    cents: amountCents,
  }))
