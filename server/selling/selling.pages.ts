import { readBusiness } from '#server/businesses/businesses.ts'
import { readReviews } from '#server/businesses/reviews.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { missing } from '#server/errors.ts'
import { seed, servePage, type Seed } from '#server/http/pages.ts'
import { readLicences } from '#server/licences/licences.ts'
import { readShopOrders } from '#server/orders/orders.ts'
import { readSelling } from '#server/orders/selling.ts'
import { readOwnShops } from '#server/products/products.ts'
import { businessApi, businessMessages } from '#shared/businesses.ts'
import { pageLimits } from '#shared/fields.ts'
import { licenceApi } from '#shared/licences.ts'
import { orderApi } from '#shared/orders.ts'
import { can, type Viewer } from '#shared/permissions.ts'
import { salesApi } from '#shared/sales.ts'
import { sellingApi } from '#shared/selling.ts'
import { readSales } from './sales.ts'
import { readStatement } from './statement.ts'
import { readStock } from './stock.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

export const sellPages = [
  /** Where the way leads of whoever wants to sell. */
  servePage('/sell', 'selling/SellDoorPage.tsx', async ({ db, viewer }) => ({
    title: 'Sell on Highveld',
    home: viewer ? homeOf(await readOwnShops(db, viewer)) : '/login?returnTo=%2Fsell',
  })),
  /** A visitor's page says that they are to log in; for whom the business is not, there is no such page. */
  servePage('/business/:id/sell', 'selling/SellPage.tsx', async ({ db, config, viewer, params, query }) => {
    const business = await readBusiness(db, viewer, params.id)
    const title = `Selling at ${business.name}`
    if (!viewer) return { title, seeds: [seed(businessApi.read, { params }, business)] }
    if (!can.sellAt(viewer, business)) throw missing(businessMessages.missing)
    const part = await seedsOf({ db, config, viewer, params }, query)
    return { title, seeds: [seed(businessApi.read, { params }, business), ...part] }
  }),
]

export const sellRedirects = {
  '/business/:id/orders': ({ id }: Record<string, string>) => `/business/${id}/sell?part=orders`,
}

const homeOf = ([first]: { id: number }[]) =>
  first ? `/business/${first.id}/sell` : '/business-directory?create=business'

type Asked = { db: Db; config: Config; viewer: Viewer; params: { id: number } }

async function seedsOf(
  { db, config, viewer, params }: Asked,
  query: Record<string, string | undefined>,
): Promise<Seed[]> {
  const { id } = params
  switch (query.part ?? 'overview') {
    case 'overview':
      return [seed(salesApi.overview, { params }, await readSales(db, config, viewer, id))]
    case 'orders': {
      if (query.which) return []
      const open = await readShopOrders(db, viewer, id, { ...firstPage, which: 'open' })
      return [seed(orderApi.ofBusiness, { params, query: { which: 'open' } }, open)]
    }
    case 'products':
      return [seed(salesApi.products, { params }, await readStock(db, config, viewer, id, firstPage))]
    case 'licences':
      return [seed(licenceApi.all, { params }, await readLicences(db, viewer, id))]
    case 'delivery':
      return [seed(sellingApi.read, { params }, await readSelling(db, viewer, id))]
    case 'statement':
      return query.month
        ? []
        : [seed(salesApi.statement, { params }, await readStatement(db, viewer, id, undefined))]
    case 'reviews': {
      const reviews = await readReviews(db, viewer, id, { ...firstPage, sort: 'unanswered' })
      return [seed(businessApi.reviews, { params, query: { sort: 'unanswered' } }, reviews)]
    }
    default:
      return []
  }
}
