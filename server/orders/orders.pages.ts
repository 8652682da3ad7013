import { readBusiness } from '#server/businesses/businesses.ts'
import { seed, servePage } from '#server/http/pages.ts'
import { businessApi } from '#shared/businesses.ts'
import { pageLimits } from '#shared/fields.ts'
import { orderApi } from '#shared/orders.ts'
import { readOrder, readOwnOrders, readShopOrders } from './orders.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

/** A visitor's page says that they are to log in. */
export const orderPages = [
  servePage('/orders', 'orders/OrdersPage.tsx', async ({ db, viewer }) => ({
    title: 'Your orders',
    seeds: viewer ? [seed(orderApi.mine, {}, await readOwnOrders(db, viewer, firstPage))] : [],
  })),
  servePage('/orders/:id', 'orders/OrderPage.tsx', async ({ db, viewer, params }) => {
    if (!viewer) return { title: 'Order' }
    const order = await readOrder(db, viewer, params.id)
    const mine = order.viewedBy === 'buyer' ? await readOwnOrders(db, viewer, firstPage) : null
    return {
      title: `Order ${order.reference}`,
      seeds: [seed(orderApi.read, { params }, order), ...(mine ? [seed(orderApi.mine, {}, mine)] : [])],
    }
  }),
  servePage('/business/:id/orders', 'orders/ShopOrdersPage.tsx', async ({ db, viewer, params }) => {
    const business = await readBusiness(db, viewer, params.id)
    const seeds = [seed(businessApi.read, { params }, business)]
    if (!viewer || business.userId !== viewer.id) return { title: business.name, seeds }
    const open = await readShopOrders(db, viewer, params.id, { ...firstPage, which: 'open' })
    return {
      title: `Orders of ${business.name}`,
      seeds: [...seeds, seed(orderApi.ofBusiness, { params, query: { which: 'open' } }, open)],
    }
  }),
]
