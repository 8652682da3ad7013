import { businessApi } from '#features/market/businesses/contract.ts'
import { businessMessages } from '#features/market/businesses/copy.ts'
import { canSellAt } from '#features/market/businesses/permissions.ts'
import { readBusiness } from '#features/market/businesses/server/businesses.ts'
import { licenceApi } from '#features/market/licences/contract.ts'
import { readLicences } from '#features/market/licences/server/licences.ts'
import { orderApi } from '#features/market/orders/contract.ts'
import { readShopOrders } from '#features/market/orders/server/orders.ts'
import { businessReviewApi } from '#features/market/reviews/contract.ts'
import { readBusinessReviews } from '#features/market/reviews/server/reviews.ts'
import { salesApi, sellingApi } from '#features/market/shop/contract.ts'
import { readSales } from '#features/market/shop/server/sales.ts'
import { readSelling } from '#features/market/shop/server/shop-settings.ts'
import { readStatement } from '#features/market/shop/server/statement.ts'
import { readStock } from '#features/market/shop/server/stock.ts'
import { pageLimits } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound } from '#platform/server/errors.ts'
import { prefetch, servePage, type Redirect, type Prefetched } from '#platform/server/http/pages/pages.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { shopPageCopy } from './shop.copy.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

export const sellPages = [
  /** A visitor's page asks them to log in; a 404 for members who do not own the business. */
  servePage(
    '/business/:id/sell',
    'screens/sell/SellScreen.tsx',
    async ({ db, config, viewer, params, query }) => {
      const business = await readBusiness(db, viewer, params.id)
      const title = shopPageCopy.title(business.name)
      if (!viewer) return { title, prefetched: [prefetch(businessApi.read, { params }, business)] }
      if (!canSellAt(viewer, business)) throw notFound(businessMessages.missing)
      const part = await prefetchOf({ db, config, viewer, params }, query)
      return { title, prefetched: [prefetch(businessApi.read, { params }, business), ...part] }
    },
  ),
]

export const sellRedirects: Record<string, Redirect> = {
  '/business/:id/orders': ({ id }) => `/business/${id}/sell?part=orders`,
}

type Asked = { db: Db; config: Config; viewer: Viewer; params: { id: number } }

async function prefetchOf(
  { db, config, viewer, params }: Asked,
  query: Record<string, string | undefined>,
): Promise<Prefetched[]> {
  const { id } = params
  switch (query.part ?? 'overview') {
    case 'overview':
      return [prefetch(salesApi.overview, { params }, await readSales(db, config, viewer, id))]
    case 'orders': {
      if (query.which) return []
      const open = await readShopOrders(db, viewer, id, { ...firstPage, which: 'open' })
      return [prefetch(orderApi.ofBusiness, { params, query: { which: 'open' } }, open)]
    }
    case 'products':
      return [prefetch(salesApi.products, { params }, await readStock(db, config, viewer, id, firstPage))]
    case 'licences':
      return [prefetch(licenceApi.all, { params }, await readLicences(db, viewer, id))]
    case 'delivery':
      return [prefetch(sellingApi.read, { params }, await readSelling(db, viewer, id))]
    case 'statement':
      return query.month
        ? []
        : [prefetch(salesApi.statement, { params }, await readStatement(db, viewer, id, undefined))]
    case 'reviews': {
      const reviews = await readBusinessReviews(db, viewer, id, { ...firstPage, sort: 'unanswered' })
      return [prefetch(businessReviewApi.list, { params, query: { sort: 'unanswered' } }, reviews)]
    }
    default:
      return []
  }
}
