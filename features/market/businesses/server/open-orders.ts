import type { Viewer } from '#platform/contract/viewer.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { businessMessages } from '../copy.ts'
import { countUnfinishedPurchases, countUnfinishedSales, listUnfinishedSales } from './open-orders.queries.ts'

/** Nobody leaves buyers without a seller: a business stays while money is held, an order is open or a problem runs. */
export async function rejectOpenSales(
  db: Db,
  viewer: Viewer,
  business: { id: number; name: string; userId: number | null },
) {
  const orders = await countUnfinishedSales(db, business.id)
  if (orders === 0) return
  if (viewer.id !== business.userId)
    throw openOrders(businessMessages.openSalesForStaff(business.name, orders), orders, null)
  throw openOrders(businessMessages.openSales(business.name, orders), orders, salesPath(business.id))
}

/** The same for a member who leaves, who also stays until their own purchases are finished: the seller needs their address. */
export async function rejectOpenOrders(db: Db, viewer: Viewer) {
  const [shop] = await listUnfinishedSales(db, viewer.id)
  if (shop)
    throw openOrders(
      businessMessages.openSales(shop.name, shop.orders),
      shop.orders,
      salesPath(shop.businessId),
    )
  const orders = await countUnfinishedPurchases(db, viewer.id)
  if (orders > 0) throw openOrders(businessMessages.openPurchases(orders), orders, '/orders')
}

const salesPath = (businessId: number) => `/business/${businessId}/sell?part=orders`

/** `href`: where the viewer finds them. */
const openOrders = (message: string, orders: number, href: string | null) =>
  new AppError(409, 'open_orders', message, { state: { orders, href } })
