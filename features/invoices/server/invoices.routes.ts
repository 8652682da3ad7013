import { serve, serveText } from '#platform/server/http/route.ts'
import { invoiceApi } from '../contract.ts'
import { readCreditNote, readInvoice } from './invoices.ts'
import { printCreditNote, printInvoice, printStatement } from './invoice-pdf.ts'

export const invoiceRoutes = [
  serve(invoiceApi.read, ({ db, viewer, params }) => readInvoice(db, viewer, params.id)),
  serve(invoiceApi.readCreditNote, ({ db, viewer, params }) => readCreditNote(db, viewer, params.id)),
]

export const invoiceTexts = [
  serveText('/api/orders/:id(^[1-9]\\d{0,15})/invoice.pdf', ({ db, viewer, params }) =>
    printInvoice(db, viewer, Number(params.id)),
  ),
  serveText('/api/credit-notes/:id(^[1-9]\\d{0,15})/pdf', ({ db, viewer, params }) =>
    printCreditNote(db, viewer, Number(params.id)),
  ),
  serveText('/api/orders/:id(^[1-9]\\d{0,15})/statement.pdf', ({ db, config, viewer, params }) =>
    printStatement(db, config, viewer, Number(params.id)),
  ),
]
