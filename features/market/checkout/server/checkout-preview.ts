import { orderMessages } from '#features/market/orders/copy.ts'
import { readLastAddress } from '#features/market/orders/server/orders.ts'
import { providers } from '#features/market/payments/providers.ts'
import { variantOf } from '#features/market/products/variants.ts'
import { cardsOn } from '#features/market/shop/server/card-account.ts'
import { readSellingForCheckout, termsOf } from '#features/market/shop/server/shop-settings.ts'
import { readMe } from '#features/members/accounts/server/accounts.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Checkout } from '../contract.ts'
import { cartOf, readCartItems, readOffers } from './cart/cart.ts'
import { listUnpaid } from './checkout.queries.ts'
import { cardProblemOf, deliveryOf, itemsOf, highestTotalOf, problemOf } from './pricing.ts'

/** The member's cart as it would be ordered now, with the same totals as the order. */
export async function readCheckout(db: Db, config: Config, viewer: Viewer): Promise<Checkout> {
  const items = await readCartItems(db, viewer)
  const { sellers, gone, currency } = await cartOf(db, config, viewer, items)
  const businessIds = sellers.map(({ business }) => business.id)
  const ids = items.map(({ productId }) => productId)
  const [selling, offers, unpaid, lastAddress] = await Promise.all([
    readSellingForCheckout(db, businessIds),
    readOffers(db, viewer, ids, currency),
    listUnpaid(db, viewer.id, businessIds),
    readLastAddress(db, viewer),
  ])
  const terms = selling.map(cardsOn(config))
  const needsEmail = terms.some(({ card }) => card && providers[card].needsEmail)
  const hasEmail = !needsEmail || Boolean((await readMe(db, viewer)).email)
  const wantedOf = (businessId: number) =>
    offers
      .filter(({ product }) => product.businessId === businessId)
      .flatMap(({ product }) =>
        items
          .filter(({ productId }) => productId === product.id)
          .flatMap(({ variantId, quantity }) => {
            const variant = variantOf(product, variantId)
            return variant ? [{ product, variant, quantity }] : []
          }),
      )
      .toSorted((one, other) => one.product.id - other.product.id || one.variant.id - other.variant.id)

  const parts = terms.flatMap((selling) => {
    const seller = sellers.find(({ business }) => business.id === selling.businessId)
    if (!seller) return []
    const wanted = wantedOf(selling.businessId)
    const itemsCents = itemsOf(wanted)
    return {
      ...seller,
      terms: termsOf(selling),
      itemsCents,
      deliveryCents: deliveryOf(itemsCents, selling),
      card: selling.card && {
        provider: selling.card,
        problem:
          providers[selling.card].needsEmail && !hasEmail
            ? orderMessages.cardNeedsEmail(providers[selling.card].label)
            : cardProblemOf(selling.card, wanted, highestTotalOf(selling, wanted)),
      },
      problem: problemOf(viewer.id, selling, wanted, unpaid),
    }
  })
  return { sellers: parts, gone, currency, lastAddress }
}
