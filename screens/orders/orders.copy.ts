import { catalogue } from '#platform/contract/catalogue.ts'

/** The titles and descriptions of pages, as tabs, search engines and shared links show them. */
export const orderPageCopy = catalogue('orderPageCopy', {
  mine: 'Your orders',
  order: 'Order',
  orderOf: (reference: string) => `Order ${reference}`,
  invoice: 'Invoice',
  invoiceOf: (number: string) => `Invoice ${number}`,
  repeatOrders: 'Repeat orders',
})
