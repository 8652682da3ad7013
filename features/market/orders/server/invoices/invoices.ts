import { netPaidCents } from '#features/market/payments/ledger.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { OrderDetail } from '../../contract.ts'
import { abridgedCents, invoiceTitles, type CreditNote, type Invoice } from '../../invoices.contract.ts'
import { invoiceMessages } from '../../invoices.copy.ts'
import { openOrder, readOrder } from '../orders.ts'
import { findOrderOfCreditNote, findSeller } from './invoices.queries.ts'

/** Visible to buyer, seller and staff once it has a number. */
export async function readInvoice(db: Db, viewer: Viewer, orderId: number): Promise<Invoice> {
  const order = await readOrder(db, viewer, orderId)
  if (order.invoiceNumber === null) throw notFound(invoiceMessages.missing)
  const seller = await readSeller(db, order)
  const title = titleOf(order)
  const isNamed = title !== invoiceTitles.abridged && order.buyer !== null
  return {
    title,
    isSample: order.isSample,
    number: order.invoiceNumber,
    orderId,
    reference: order.reference,
    issuedAt: issuedAt(order),
    seller: { ...seller, vatNumber: order.vatNumber },
    buyer: isNamed ? { name: order.address?.name ?? order.buyer?.name ?? '', address: order.address } : null,
    lines: order.lines,
    deliveryCents: order.deliveryCents,
    vatPercent: order.vatPercent,
    vatCents: order.vatCents,
    totalCents: order.totalCents,
    paidCents: netPaidCents(order.ledger) + creditedIn(order.creditNotes),
    creditNotes: order.creditNotes,
    currency: order.currency,
  }
}

/** Who sold, as on the day of the order. */
export async function readSeller(db: Db, { id, seller }: Pick<OrderDetail, 'id' | 'seller'>) {
  const found = await findSeller(db, id)
  if (!found) throw notFound(invoiceMessages.missing)
  return { ...found, name: seller.name, logo: seller.logo }
}

/** Visible to those who see its invoice. */
export async function readCreditNote(db: Db, viewer: Viewer, id: number): Promise<CreditNote> {
  const orderId = await findOrderOfCreditNote(db, id)
  if (orderId === undefined) throw notFound(invoiceMessages.noCreditNote)
  await openOrder(db, viewer, orderId, invoiceMessages.noCreditNote)
  const invoice = await readInvoice(db, viewer, orderId)
  const place = invoice.creditNotes.findIndex((one) => one.id === id)
  const note = invoice.creditNotes[place]
  if (!note) throw notFound(invoiceMessages.noCreditNote)
  const { reference, seller, buyer, isSample, vatPercent, currency } = invoice
  const beforeCents = invoice.totalCents - creditedIn(invoice.creditNotes.slice(0, place))
  return {
    ...note,
    invoiceNumber: invoice.number,
    orderId,
    reference,
    seller,
    buyer,
    isSample,
    vatPercent,
    currency,
    beforeCents,
    afterCents: beforeCents - note.amountCents,
  }
}

const creditedIn = (notes: OrderDetail['creditNotes']) =>
  notes.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Only sellers registered for VAT issue a tax invoice; the limit for an abridged one applies to rand only. */
function titleOf({ vatNumber, totalCents, currency }: OrderDetail) {
  if (vatNumber === null) return invoiceTitles.plain
  return currency === 'ZAR' && totalCents <= abridgedCents ? invoiceTitles.abridged : invoiceTitles.tax
}

/** The number is assigned on payment, or on packing if the buyer pays on collection. */
const issuedAt = ({ timeline, createdAt }: OrderDetail) =>
  timeline.find(({ state }) => state === 'paid' || state === 'packed')?.createdAt ?? createdAt
