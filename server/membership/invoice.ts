import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { missing } from '#server/errors.ts'
import { longDate } from '#shared/dates.ts'
import type { PageQuery } from '#shared/fields.ts'
import {
  invoiceTitle,
  invoiceLine,
  invoiceStanding,
  membershipMessages,
  type Invoice,
} from '#shared/membership.ts'
import { formatMoney } from '#shared/money.ts'
import { can, type Viewer } from '#shared/permissions.ts'
import { findInvoice, listInvoicesOf, shapeInvoice } from './invoices.queries.ts'

export const readInvoices = (db: Db, viewer: Viewer, page: PageQuery) => listInvoicesOf(db, viewer.id, page)

/** Its member and the admins know that an invoice exists. */
export async function readInvoice(db: Db, viewer: Viewer | null, id: number): Promise<Invoice> {
  const row = await findInvoice(db, id)
  if (!row || !viewer || !can.seeInvoice(viewer, row)) throw missing(membershipMessages.noInvoice)
  return shapeInvoice(row)
}

export async function readInvoicePdf(db: Db, config: Config, viewer: Viewer | null, id: number) {
  const invoice = await readInvoice(db, viewer, id)
  return { text: await draw(config, invoice), type: 'application/pdf', fileName: `${invoice.reference}.pdf` }
}

/** One page; pdfkit comes with the first document that somebody asks for. */
async function draw({ site }: Config, invoice: Invoice): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const page = new Document({
    size: 'A4',
    margin: 56,
    info: { Title: `${invoiceTitle(invoice)} ${invoice.reference}` },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => page.on('end', resolve))

  const money = (cents: number) => plain(formatMoney(cents, invoice.currency))
  page.font('Helvetica-Bold').fontSize(20).text(site.name)
  page.font('Helvetica').fontSize(10).text(site.address).text(site.email).moveDown(2)
  page
    .font('Helvetica-Bold')
    .fontSize(16)
    .text(`${invoiceTitle(invoice)} ${invoice.reference}`)
    .moveDown(0.5)
  page.font('Helvetica').fontSize(10)
  const facts = [
    ['Date', longDate(invoice.createdAt)],
    ['Billed to', plain(invoice.billedTo)],
    ...(invoice.vatNumber ? [['VAT number', invoice.vatNumber]] : []),
    ['For', invoiceLine(invoice)],
    ['Amount', money(invoice.amountCents)],
    ...(invoice.vatNumber ? [[`VAT ${invoice.vatPercent}% included`, money(invoice.vatCents)]] : []),
    ['Standing', invoiceStanding(invoice)],
  ]
  for (const [name, value] of facts) page.text(`${name}: ${value}`).moveDown(0.3)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

/** The built-in fonts know Latin letters only, and no narrow spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/[^\u0020-\u00FF–—’]/g, '?')
