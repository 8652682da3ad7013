import { printPdf } from '#features/market/orders/server/invoices/print-pdf.ts'
import { readSiteBrand } from '#features/site/settings/server/look/site-brand.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import type { Settings } from '#features/site/settings/settings.ts'
import { siteDate } from '#platform/contract/dates.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Invoice } from '../contract.ts'
import { membershipCopy, membershipMessages } from '../copy.ts'
import { invoiceLine, invoiceStatus, invoiceTitle, membershipInvoiceCopy } from '../invoice.copy.ts'
import { canSeeInvoice } from '../permissions.ts'
import { findInvoice, listInvoicesOf, shapeInvoice } from './invoices.queries.ts'

export const readInvoices = (db: Db, viewer: Viewer, page: PageQuery) => listInvoicesOf(db, viewer.id, page)

/** Visible to its member and the admins; for everyone else it does not exist. */
export async function readInvoice(db: Db, viewer: Viewer | null, id: number): Promise<Invoice> {
  const row = await findInvoice(db, id)
  if (!row || !viewer || !canSeeInvoice(viewer, row)) throw notFound(membershipMessages.noInvoice)
  return shapeInvoice(row)
}

export async function readInvoicePdf(db: Db, config: Config, viewer: Viewer | null, id: number) {
  const invoice = await readInvoice(db, viewer, id)
  return {
    text: await draw(await readSettings(db, config), await readSiteBrand(db, config), invoice),
    type: 'application/pdf',
    fileName: `${invoice.reference}.pdf`,
  }
}

function draw(
  site: Settings,
  brand: Awaited<ReturnType<typeof readSiteBrand>>,
  invoice: Invoice,
): Promise<Buffer> {
  const { reference, createdAt, billedTo, amountCents, vatNumber, vatPercent, vatCents, currency } = invoice
  const words = membershipCopy.bill
  return printPdf('sheet', {
    title: invoiceTitle(invoice),
    brand,
    facts: [reference, siteDate(createdAt)],
    parties: [
      {
        heading: words.from,
        lines: [site.name, site.address, site.email, vatNumber ? `${words.vatNumber} ${vatNumber}` : ''],
      },
      { heading: words.billedTo, lines: [billedTo] },
    ],
    rows: [{ text: invoiceLine(invoice), cents: amountCents }],
    sums: [
      ...(vatNumber ? [{ text: words.vat(vatPercent), cents: vatCents }] : []),
      { text: words.amount, cents: amountCents, isStrong: true },
    ],
    notes: [`${invoiceStatus(invoice)}.`, ...(vatNumber ? [] : [membershipInvoiceCopy.notRegistered])],
    footer: site.name,
    currency,
  })
}
