import { creditNoteNumberOf, invoiceNumberOf } from '#features/payments/document-numbers.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { invoiceApi } from '../contract.ts'
import { creditNoteCopy } from '../copy.ts'
import { readCreditNote, readInvoice } from './invoices.ts'

export const invoicePages = [
  servePage(
    '/orders/:id/invoice',
    'features/invoices/web/InvoicePage.tsx',
    async ({ db, viewer, params }) => {
      if (!viewer) return { title: 'Invoice' }
      const invoice = await readInvoice(db, viewer, params.id)
      return {
        title: `Invoice ${invoiceNumberOf(invoice.number)}`,
        prefetched: [prefetch(invoiceApi.read, { params }, invoice)],
      }
    },
  ),
  servePage(
    '/credit-notes/:id',
    'features/invoices/web/CreditNotePage.tsx',
    async ({ db, viewer, params }) => {
      if (!viewer) return { title: creditNoteCopy.title }
      const note = await readCreditNote(db, viewer, params.id)
      return {
        title: `${creditNoteCopy.title} ${creditNoteNumberOf(note.number)}`,
        prefetched: [prefetch(invoiceApi.readCreditNote, { params }, note)],
      }
    },
  ),
]
