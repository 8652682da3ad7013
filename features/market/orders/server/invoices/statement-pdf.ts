import { owedCents, refundDueAt } from '#features/market/payments/ledger.ts'
import { lineName } from '#features/market/products/variants.ts'
import { readSiteBrand } from '#features/site/settings/server/look/site-brand.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import { siteDate } from '#platform/contract/dates.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { OrderDetail } from '../../contract.ts'
import {
  disputeNames,
  disputeStateNames,
  invoiceMessages,
  invoicePdfCopy,
  ledgerNames,
} from '../../invoices.copy.ts'
import { readDisputes } from '../disputes/disputes.ts'
import { readOrder } from '../orders.ts'
import { footerOf, known, pdfType } from './invoice-pdf.ts'
import { printPdf } from './print-pdf.ts'
import type { Row } from './print-sheet.ts'

/** The statement that a buyer sends to the CGSO: what was bought, paid, reported and promised, with dates. */
export async function printStatement(db: Db, config: Config, viewer: Viewer | null, orderId: number) {
  const order = await readOrder(db, known(viewer), orderId)
  const due = refundDueAt(order.ledger)
  if (due === null || order.viewedBy === 'seller') throw notFound(invoiceMessages.noStatement)
  const { disputes } = await readDisputes(db, known(viewer), orderId)
  const { name } = await readSettings(db, config)
  const text = await printPdf('sheet', {
    title: invoicePdfCopy.statement,
    brand: await readSiteBrand(db, config),
    facts: [
      siteDate(new Date().toISOString()),
      invoicePdfCopy.order(order.reference),
      invoicePdfCopy.placed(siteDate(order.createdAt)),
      invoicePdfCopy.refundDue(siteDate(due)),
    ],
    parties: [
      { heading: invoicePdfCopy.seller, lines: [order.seller.name] },
      ...(order.buyer ? [{ heading: invoicePdfCopy.buyer, lines: [order.buyer.name] }] : []),
    ],
    blocks: [
      {
        heading: invoicePdfCopy.ordered,
        lines: order.lines.map((line) => `${line.quantity} × ${lineName(line.name, line.variant)}`),
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
    footer: await footerOf(db, config),
    currency: order.currency,
  })
  return { text, type: pdfType, fileName: `statement-${order.reference}.pdf` }
}

const ledgerRows = ({ ledger }: OrderDetail): Row[] =>
  ledger.map(({ kind, amountCents, createdAt }) => ({
    text: ledgerNames[kind],
    detail: siteDate(createdAt),
    cents: amountCents,
  }))
