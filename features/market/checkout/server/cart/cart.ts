import { canKeepForLater, whyNotSelling } from '#features/market/businesses/sell-state.ts'
import { orderLimits } from '#features/market/orders/contract.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import { productLimits } from '#features/market/products/contract.ts'
import { productMessages } from '#features/market/products/copy.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { cartLimits, type Cart, type CartItem, type CartLine, type CartSeller } from '../../cart.contract.ts'
import { cartMessages } from '../../cart.copy.ts'
import {
  countOthers,
  countUnpaidUnits,
  deleteItem,
  findOffer,
  listItems,
  listOffers,
  lockCart,
  writeItem,
} from './cart.queries.ts'

export const readCartItems = (db: Db, viewer: Viewer) => listItems(db, viewer.id)

/** The products of these ids that the viewer can see, with their sellers. */
export const readOffers = (db: Db, viewer: Viewer, ids: number[], currency: Currency) =>
  listOffers(db, viewer, ids, currency)

export const readCart = async (db: Db, config: Config, viewer: Viewer) =>
  cartOf(db, config, viewer, await listItems(db, viewer.id))

/** Items as a cart: grouped by seller, at current prices, with the remaining stock. */
export async function cartOf(
  db: Db,
  config: Config,
  viewer: Viewer | null,
  items: CartItem[],
): Promise<Cart> {
  const { currency } = config.site
  const ids = items.map(({ productId }) => productId)
  const offers = new Map(
    (await listOffers(db, viewer, ids, currency)).map((offer) => [offer.product.id, offer]),
  )
  const businessIds = [...new Set([...offers.values()].map(({ product }) => product.business.id))]
  const unpaid = viewer && businessIds.length > 0 ? await countUnpaidUnits(db, viewer.id, businessIds) : null
  const sellers = new Map<number, CartSeller>()
  const gone: number[] = []
  for (const { productId, quantity } of items) {
    const offer = offers.get(productId)
    if (!offer) {
      gone.push(productId)
      continue
    }
    const line = lineOf(offer.product, quantity, unpaid?.get(productId) ?? 0)
    const { business } = offer.product
    const seller = sellers.get(business.id) ?? {
      business,
      contactInfo: offer.contactInfo,
      lines: [],
      subtotalCents: 0,
    }
    seller.lines.push(line)
    seller.subtotalCents += line.totalCents
    sellers.set(business.id, seller)
  }
  const all = [...sellers.values()]
  return {
    sellers: all,
    gone,
    itemsCount: all.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.quantity, 0),
    totalCents: all.reduce((sum, seller) => sum + seller.subtotalCents, 0),
    currency,
  }
}

type Offered = Pick<Awaited<ReturnType<typeof listOffers>>[number], 'product'>['product']

/** `held`: what the buyer has in orders that are not paid. */
function lineOf(
  { id, name, category, image, price, priceCents, stock, isFood }: Offered,
  quantity: number,
  held: number,
): CartLine {
  const left = stock ?? quantity
  const most = orderLimits.unpaidUnits
  const orderable = Math.max(0, Math.min(most - held, stock ?? cartLimits.quantity))
  const isTooMany = quantity + held > most
  return {
    productId: id,
    name,
    category,
    image,
    price,
    priceCents,
    quantity,
    stock,
    state: stateOf(stock, quantity, isTooMany),
    orderable,
    problem: isTooMany ? orderMessages.unpaidUnits(name, most, held) : null,
    isFood,
    totalCents: priceCents * Math.min(left, quantity),
  }
}

function stateOf(stock: number | null, quantity: number, isTooMany: boolean): CartLine['state'] {
  if (stock === 0) return 'out'
  if (stock !== null && stock < quantity) return 'short'
  if (isTooMany) return 'limited'
  return stock !== null && stock <= productLimits.lowStock ? 'low' : 'ready'
}

/** Sets or adds to the quantity of a product, within its stock. */
export const writeCart = (db: Db, config: Config, viewer: Viewer, item: CartItem, how: 'set' | 'add') =>
  inTransaction(db, async (tx) => {
    const product = await findOffer(tx, viewer, item.productId)
    if (!product) throw notFound(productMessages.missing)
    const whyNot = whyNotSelling(product.shop)
    if (whyNot !== null && !canKeepForLater(product.shop)) throw conflict(whyNot)
    if (product.stock === 0) throw invalid(cartMessages.outOfStock)

    await lockCart(tx, viewer.id)
    if ((await countOthers(tx, viewer.id, item.productId)) >= cartLimits.lines)
      throw conflict(cartMessages.full(cartLimits.lines))
    const written = await writeItem(tx, viewer.id, item, how)
    if (written === undefined) throw invalid(tooMany(product.stock))
    return readCart(tx, config, viewer)
  })

const tooMany = (stock: number | null) =>
  stock !== null && stock < cartLimits.quantity
    ? cartMessages.onlyLeft(stock)
    : cartMessages.badQuantity(cartLimits.quantity)

export const removeFromCart = async (db: Db, config: Config, viewer: Viewer, productId: number) => {
  await deleteItem(db, viewer.id, productId)
  return readCart(db, config, viewer)
}

/** Merges the device's cart; skips products that are gone or sold out, and limits quantities to the stock. */
export const mergeCart = (db: Db, config: Config, viewer: Viewer, items: CartItem[]) =>
  inTransaction(db, async (tx) => {
    await lockCart(tx, viewer.id)
    for (const { productId, quantity } of items) {
      const product = await findOffer(tx, viewer, productId)
      const left = Math.min(quantity, product?.stock ?? quantity)
      if (!product || left < 1) continue
      if ((await countOthers(tx, viewer.id, productId)) >= cartLimits.lines) continue
      await writeItem(tx, viewer.id, { productId, quantity: left }, 'merge')
    }
    return readCart(tx, config, viewer)
  })
