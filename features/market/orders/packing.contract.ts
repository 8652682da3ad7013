import type { OrderDetail } from './contract.ts'

/** At most this many slips in one file; the oldest orders first. */
export const packingLimits = { slips: 100 }

/** Orders that are packed now; with payment on collection, before they are paid. */
export const isToPack = ({ state, method }: Pick<OrderDetail, 'state' | 'method'>) =>
  state === 'paid' || state === 'packed' || (state === 'placed' && method === 'collection')

export const packingSlipPdf = (orderId: number) => `/api/orders/${orderId}/packing-slip.pdf`
export const addressLabelPdf = (orderId: number) => `/api/orders/${orderId}/address-label.pdf`
export const packingSlipsPdf = (businessId: number) => `/api/businesses/${businessId}/packing-slips.pdf`
