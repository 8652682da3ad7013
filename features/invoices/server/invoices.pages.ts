import { prefetch, servePage } from '#platform/server/http/pages.ts'
import { invoiceApi, invoiceNumberOf } from '../contract.ts'
import { readInvoice } from './invoices.ts'

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
]
