import { serve, serveText } from '#platform/server/http/route.ts'
import { invoiceApi } from '../../invoices.contract.ts'
import { printCreditNote, printInvoice } from './invoice-pdf.ts'
import { readCreditNote, readInvoice } from './invoices.ts'
import { printStatement } from './statement-pdf.ts'

export const invoiceRoutes = [
  serve(invoiceApi.read, ({ db, viewer, params }) => readInvoice(db, viewer, params.id)),
  serve(invoiceApi.readCreditNote, ({ db, viewer, params }) => readCreditNote(db, viewer, params.id)),
]

export const invoiceTexts = [
  serveText(
    '/api/orders/:id(^[1-9]\\d{0,15})/invoice.pdf',
    ({ db, config, viewer, params }) => printInvoice(db, config, viewer, Number(params.id)),
    { outlivesSection: true },
  ),
  serveText(
    '/api/credit-notes/:id(^[1-9]\\d{0,15})/pdf',
    ({ db, config, viewer, params }) => printCreditNote(db, config, viewer, Number(params.id)),
    { outlivesSection: true },
  ),
  serveText(
    '/api/orders/:id(^[1-9]\\d{0,15})/statement.pdf',
    ({ db, config, viewer, params }) => printStatement(db, config, viewer, Number(params.id)),
    { outlivesSection: true },
  ),
]
