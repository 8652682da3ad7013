import { invoiceApi } from '#features/market/orders/invoices.contract.ts'
import { creditNoteCopy } from '#features/market/orders/invoices.copy.ts'
import { readCreditNote, readInvoice } from '#features/market/orders/server/invoices/invoices.ts'
import { creditNoteNumberOf, invoiceNumberOf } from '#features/market/payments/document-numbers.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { orderPageCopy } from './orders.copy.ts'

export const invoicePages = [
  servePage('/orders/:id/invoice', 'screens/orders/InvoiceScreen.tsx', async ({ db, viewer, params }) => {
    if (!viewer) return { title: orderPageCopy.invoice }
    const invoice = await readInvoice(db, viewer, params.id)
    return {
      title: orderPageCopy.invoiceOf(invoiceNumberOf(invoice.number)),
      prefetched: [prefetch(invoiceApi.read, { params }, invoice)],
    }
  }),
  servePage('/credit-notes/:id', 'screens/orders/CreditNoteScreen.tsx', async ({ db, viewer, params }) => {
    if (!viewer) return { title: creditNoteCopy.title }
    const note = await readCreditNote(db, viewer, params.id)
    return {
      title: `${creditNoteCopy.title} ${creditNoteNumberOf(note.number)}`,
      prefetched: [prefetch(invoiceApi.readCreditNote, { params }, note)],
    }
  }),
]
