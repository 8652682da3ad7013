import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { creditNoteNumberOf, invoiceNumberOf } from '#features/market/payments/document-numbers.ts'
import { savingText } from '#features/market/products/repeat-interval.ts'
import { lineName } from '#features/market/products/variants.ts'
import { readPng } from '#features/site/media/server/png.ts'
import { readMainColour } from '#features/site/settings/server/look/site-brand.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notAuthenticated } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { CreditNote, Invoice } from '../../invoices.contract.ts'
import { creditNoteCopy, invoicePdfCopy } from '../../invoices.copy.ts'
import { buyerLines, sellerLines } from '../../party-lines.ts'
import { readCreditNote, readInvoice } from './invoices.ts'
import type { Brand } from './pdf-page.ts'
import { printPdf } from './print-pdf.ts'
import type { Row } from './print-sheet.ts'

export const pdfType = 'application/pdf'
const logoPixels = 152

export async function printInvoice(db: Db, config: Config, viewer: Viewer | null, orderId: number) {
  const invoice = await readInvoice(db, known(viewer), orderId)
  const number = invoiceNumberOf(invoice.number)
  const text = await printPdf('sheet', {
    title: invoice.title,
    brand: await brandOf(db, config, invoice.seller),
    facts: [number, siteDate(invoice.issuedAt), invoicePdfCopy.order(invoice.reference)],
    parties: [
      { heading: invoicePdfCopy.seller, lines: sellerLines(invoice.seller) },
      ...(invoice.buyer ? [{ heading: invoicePdfCopy.buyer, lines: buyerLines(invoice.buyer) }] : []),
    ],
    rows: linesOf(invoice),
    sums: sumsOf(invoice),
    notes: [
      ...sampleNote(invoice),
      invoice.vatPercent > 0 ? invoicePdfCopy.withVat : invoicePdfCopy.withoutVat,
    ],
    footer: await footerOf(db, config),
    currency: invoice.currency,
  })
  return { text, type: pdfType, fileName: `invoice-${number}.pdf` }
}

export async function printCreditNote(db: Db, config: Config, viewer: Viewer | null, id: number) {
  const note = await readCreditNote(db, known(viewer), id)
  const { currency, seller, buyer, reference, amountCents } = note
  const number = creditNoteNumberOf(note.number)
  const invoice = invoiceNumberOf(note.invoiceNumber)
  const money = (cents: number) => formatMoney(cents, currency)
  const text = await printPdf('sheet', {
    title: creditNoteCopy.title,
    brand: await brandOf(db, config, seller),
    facts: [
      number,
      siteDate(note.createdAt),
      creditNoteCopy.forInvoice(invoice),
      invoicePdfCopy.order(reference),
    ],
    parties: [
      { heading: invoicePdfCopy.seller, lines: sellerLines(seller) },
      ...(buyer ? [{ heading: creditNoteCopy.creditTo, lines: buyerLines(buyer) }] : []),
    ],
    rows: [{ text: creditNoteCopy.refund(reference), detail: note.reason, cents: -amountCents }],
    sums: [
      ...vatOf(note, -amountCents, -note.vatCents),
      { text: creditNoteCopy.credit, cents: -amountCents, isStrong: true },
    ],
    notes: [
      ...sampleNote(note),
      creditNoteCopy.lowers(invoice, money(note.beforeCents), money(note.afterCents)),
    ],
    footer: await footerOf(db, config),
    currency,
  })
  return { text, type: pdfType, fileName: `credit-note-${number}.pdf` }
}

const sampleNote = ({ isSample }: Pick<Invoice, 'isSample'>) => (isSample ? [sampleCopy.invoice] : [])

export function known(viewer: Viewer | null) {
  if (!viewer) throw notAuthenticated(errorCopy.notAuthenticated)
  return viewer
}

type Seller = { name: string; location: string; logo: string | null }

export const brandOf = async (db: Db, config: Config, { name, location, logo }: Seller): Promise<Brand> => ({
  name,
  place: location,
  logo: await readPng(config, logo, logoPixels),
  colour: await readMainColour(db, config),
})

export const footerOf = async (db: Db, config: Config) =>
  invoicePdfCopy.orderedOn((await readSettings(db, config)).name)

const linesOf = ({ lines, deliveryCents }: Invoice): Row[] => [
  ...lines.map(({ quantity, name, variant, sku, priceCents, totalCents, every }) => ({
    text: lineName(name, variant),
    ...detailOf([sku && invoicePdfCopy.sku(sku), every && savingText(every)]),
    quantity,
    eachCents: priceCents,
    cents: totalCents,
  })),
  ...(deliveryCents > 0
    ? [{ text: invoicePdfCopy.delivery, quantity: 1, eachCents: deliveryCents, cents: deliveryCents }]
    : []),
]

const detailOf = (details: (string | null)[]) => {
  const detail = details.filter(Boolean).join(' · ')
  return detail ? { detail } : {}
}

const sumsOf = (invoice: Invoice): Row[] => [
  ...vatOf(invoice, invoice.totalCents, invoice.vatCents),
  { text: invoicePdfCopy.total, cents: invoice.totalCents, isStrong: true },
  { text: invoicePdfCopy.paid, cents: invoice.paidCents },
  ...invoice.creditNotes.map(({ number, amountCents, createdAt }) => ({
    text: invoicePdfCopy.creditNote(creditNoteNumberOf(number), siteDate(createdAt)),
    cents: -amountCents,
  })),
]

const vatOf = ({ vatPercent }: Pick<CreditNote, 'vatPercent'>, cents: number, vatCents: number): Row[] =>
  vatPercent === 0
    ? []
    : [
        { text: invoicePdfCopy.beforeVat, cents: cents - vatCents },
        { text: invoicePdfCopy.vat(vatPercent), cents: vatCents },
      ]
