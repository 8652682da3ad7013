import { canKeepForLater, whyNotSelling } from '#features/market/businesses/sell-state.ts'
import { orderLimits } from '#features/market/orders/contract.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import { productLimits, type Product } from '#features/market/products/contract.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { typedPrice } from '#features/market/products/price.ts'
import type { Variant } from '#features/market/products/variant.contract.ts'
import { variantMessages } from '#features/market/products/variants.copy.ts'
import { lineName, pictureOf, variantName, variantOf } from '#features/market/products/variants.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { AppError, conflict, invalid, notFound } from '#platform/server/errors.ts'
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
  const gone: Cart['gone'] = []
  for (const { productId, variantId = null, quantity } of items) {
    const offer = offers.get(productId)
    const variant = offer && variantOf(offer.product, variantId)
    if (!variant) {
      gone.push({ productId, variantId })
      continue
    }
    const line = lineOf(offer.product, variant, { quantity, held: unpaid?.get(variant.id) ?? 0 })
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

/** `held`: what the buyer has in orders that are not paid. */
function lineOf(
  product: Product,
  variant: Variant,
  { quantity, held }: { quantity: number; held: number },
): CartLine {
  const { id, name, category, price, isFood, options } = product
  const { priceCents, stock } = variant
  const left = stock ?? quantity
  const most = orderLimits.unpaidUnits
  const orderable = Math.max(0, Math.min(most - held, stock ?? cartLimits.quantity))
  const isTooMany = quantity + held > most
  const ofVariant = variantName(options, variant) || null
  return {
    productId: id,
    variantId: variant.id,
    name,
    variant: ofVariant,
    category,
    image: pictureOf(product, variant),
    price: ofVariant === null ? price : typedPrice(priceCents),
    priceCents,
    quantity,
    stock,
    state: stateOf(stock, quantity, isTooMany),
    orderable,
    problem: isTooMany ? orderMessages.unpaidUnits(lineName(name, ofVariant), most, held) : null,
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

/** Sets or adds to the quantity of a variant, within its stock. */
export const writeCart = (db: Db, config: Config, viewer: Viewer, item: CartItem, how: 'set' | 'add') =>
  inTransaction(db, async (tx) => {
    const product = await findOffer(tx, viewer, item.productId)
    if (!product) throw notFound(productMessages.missing)
    const variant = chosenOf(product, item.variantId)
    const whyNot = whyNotSelling(product.shop)
    if (whyNot !== null && !canKeepForLater(product.shop)) throw conflict(whyNot)
    if (variant.stock === 0) throw invalid(cartMessages.outOfStock)

    await lockCart(tx, viewer.id)
    if ((await countOthers(tx, viewer.id, variant.id)) >= cartLimits.lines)
      throw conflict(cartMessages.full(cartLimits.lines))
    const written = await writeItem(tx, viewer.id, { ...item, variantId: variant.id }, how)
    if (written === undefined) throw invalid(tooMany(variant.stock))
    return readCart(tx, config, viewer)
  })

/** The chosen variant, or the only one. */
export function chosenOf(product: { name: string; variants: Variant[] }, variantId?: number | null) {
  const variant = variantOf(product, variantId)
  if (!variant && variantId == null) throw new AppError(400, 'choose-variant', variantMessages.choose)
  if (!variant) throw notFound(variantMessages.gone(product.name))
  return variant
}

const tooMany = (stock: number | null) =>
  stock !== null && stock < cartLimits.quantity
    ? cartMessages.onlyLeft(stock)
    : cartMessages.badQuantity(cartLimits.quantity)

export const removeFromCart = async (
  db: Db,
  config: Config,
  viewer: Viewer,
  productId: number,
  variantId?: string,
) => {
  await deleteItem(db, viewer.id, productId, variantId === undefined ? undefined : Number(variantId))
  return readCart(db, config, viewer)
}

/** Merges the device's cart; skips what is gone or sold out, and limits quantities to the stock. */
export const mergeCart = (db: Db, config: Config, viewer: Viewer, items: CartItem[]) =>
  inTransaction(db, async (tx) => {
    await lockCart(tx, viewer.id)
    for (const { productId, variantId, quantity } of items) {
      const product = await findOffer(tx, viewer, productId)
      const variant = product && variantOf(product, variantId)
      const left = Math.min(quantity, variant?.stock ?? quantity)
      if (!variant || left < 1) continue
      if ((await countOthers(tx, viewer.id, variant.id)) >= cartLimits.lines) continue
      await writeItem(tx, viewer.id, { productId, variantId: variant.id, quantity: left }, 'merge')
    }
    return readCart(tx, config, viewer)
  })
