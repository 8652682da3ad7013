import { openOwnRecords } from '#features/market/shop/server/shop-settings.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, notAuthenticated, notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { OrderDetail } from '../../contract.ts'
import { isToPack, packingLimits } from '../../packing.contract.ts'
import { packingMessages } from '../../packing.copy.ts'
import { canPackOrder } from '../../packing.permissions.ts'
import { brandOf } from '../invoices/invoice-pdf.ts'
import { readSeller } from '../invoices/invoices.ts'
import { printPdf } from '../invoices/print-pdf.ts'
import { readOrder } from '../orders.ts'
import { listOrdersToPack } from './packing.queries.ts'

const type = 'application/pdf'

export async function readPackingSlip(db: Db, config: Config, viewer: Viewer | null, orderId: number) {
  const order = await openToPack(db, viewer, orderId)
  const text = await printPdf('packingSlips', [{ order, brand: await readBrand(db, config, order) }])
  return { text, type, fileName: `packing-slip-${order.reference}.pdf` }
}

export async function readAddressLabel(db: Db, viewer: Viewer | null, orderId: number) {
  const order = await openToPack(db, viewer, orderId)
  if (order.fulfilment !== 'delivery' || !order.address) throw notFound(packingMessages.noLabel)
  const seller = await readSeller(db, order)
  const text = await printPdf('addressLabel', { reference: order.reference, address: order.address, seller })
  return { text, type, fileName: `address-label-${order.reference}.pdf` }
}

/** One file for all orders that the shop has to pack. */
export async function readPackingSlips(db: Db, config: Config, viewer: Viewer | null, businessId: number) {
  const seller = known(viewer)
  await openOwnRecords(db, seller, businessId)
  const ids = await listOrdersToPack(db, businessId, packingLimits.slips)
  const orders: OrderDetail[] = []
  for (const id of ids) orders.push(await readOrder(db, seller, id))
  const [first] = orders
  if (!first) throw notFound(packingMessages.nothing)
  const brand = await readBrand(db, config, first)
  return {
    text: await printPdf(
      'packingSlips',
      orders.map((order) => ({ order, brand })),
    ),
    type,
    fileName: `packing-slips-${businessId}.pdf`,
  }
}

async function openToPack(db: Db, viewer: Viewer | null, orderId: number) {
  const order = await readOrder(db, known(viewer), orderId)
  authorize(canPackOrder(known(viewer), order), packingMessages.notYours)
  if (!isToPack(order)) throw conflict(packingMessages.notNow)
  return order
}

function known(viewer: Viewer | null) {
  if (!viewer) throw notAuthenticated(errorCopy.notAuthenticated)
  return viewer
}

const readBrand = async (db: Db, config: Config, order: OrderDetail) =>
  brandOf(db, config, await readSeller(db, order))
