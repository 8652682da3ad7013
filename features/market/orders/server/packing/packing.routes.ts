import { serveText } from '#platform/server/http/route.ts'
import { readAddressLabel, readPackingSlip, readPackingSlips } from './packing.ts'

export const packingTexts = [
  serveText(
    '/api/orders/:id(^[1-9]\\d{0,15})/packing-slip.pdf',
    ({ db, config, viewer, params }) => readPackingSlip(db, config, viewer, Number(params.id)),
    { outlivesSection: true },
  ),
  serveText(
    '/api/orders/:id(^[1-9]\\d{0,15})/address-label.pdf',
    ({ db, viewer, params }) => readAddressLabel(db, viewer, Number(params.id)),
    { outlivesSection: true },
  ),
  serveText(
    '/api/businesses/:id(^[1-9]\\d{0,15})/packing-slips.pdf',
    ({ db, config, viewer, params }) => readPackingSlips(db, config, viewer, Number(params.id)),
    { outlivesSection: true },
  ),
]
