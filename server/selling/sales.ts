import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { openOwnShop, readSelling } from '#server/orders/selling.ts'
import type { Business } from '#shared/businesses.ts'
import type { Viewer } from '#shared/permissions.ts'
import { shopNeeds, type Sales, type ShopNeed } from '#shared/sales.ts'
import type { Selling } from '#shared/selling.ts'
import { findSales } from './sales.queries.ts'

/** What its owner sees first: what is to be done, what is missing, how it has gone. */
export async function readSales(db: Db, config: Config, viewer: Viewer, businessId: number): Promise<Sales> {
  const business = await openOwnShop(db, viewer, businessId)
  const { currency } = config.site
  const [selling, sales] = await Promise.all([
    readSelling(db, viewer, businessId),
    findSales(db, businessId, currency),
  ])
  const { products, spans, toDo, unanswered, soldOut } = sales
  const of = (unit: 'week' | 'month') =>
    spans.flatMap(({ unit: its, ...span }) => (its === unit ? [span] : []))
  return {
    currency,
    toDo,
    unanswered,
    soldOut,
    needs: needsOf(business, selling, products),
    weeks: of('week'),
    months: of('month'),
  }
}

function needsOf({ contactInfo }: Business, selling: Selling, products: number): ShopNeed[] {
  const lacks: Record<ShopNeed, boolean> = {
    terms: !selling.isOpen,
    bank: selling.delivers && selling.bank === null && selling.pendingBank === null,
    products: products === 0,
    phone: !contactInfo.phone,
    email: !contactInfo.email,
  }
  return shopNeeds.filter((need) => lacks[need])
}
