import { seed, servePage } from '#server/http/pages.ts'
import { invoiceApi, invoiceNumberOf } from '#shared/invoices.ts'
import { readInvoice } from './invoices.ts'

export const invoicePages = [
  servePage('/orders/:id/invoice', 'orders/InvoicePage.tsx', async ({ db, viewer, params }) => {
    if (!viewer) return { title: 'Invoice' }
    const invoice = await readInvoice(db, viewer, params.id)
    return {
      title: `Invoice ${invoiceNumberOf(invoice.number)}`,
      seeds: [seed(invoiceApi.read, { params }, invoice)],
    }
  }),
]
