import * as z from 'zod/mini'
import { ContactInfo } from '#features/market/businesses/contract.ts'
import { productCategories } from '#features/market/products/contract.ts'
import { Seller } from '#features/market/products/seller.contract.ts'
import { variantMessages } from '#features/market/products/variants.copy.ts'
import { del, get, isId, post, put } from '#platform/contract/endpoint.ts'
import { Id } from '#platform/contract/fields.ts'
import { Image } from '#platform/contract/images.ts'
import { cartMessages } from './cart.copy.ts'

export const cartLimits = { quantity: 99, lines: 100 }
/**
 * 'short': fewer left than wanted; 'out': none left; 'limited': more than one buyer can order at a time, with what they have not paid for
 * yet.
 */
export const CartLine = z.object({
  productId: Id,
  variantId: Id,
  name: z.string(),
  /** Which variant it is, such as 'Clay, 25 litre'; null: the product has only one. */
  variant: z.nullable(z.string()),
  image: z.nullable(Image),
  category: z.enum(productCategories),
  price: z.string(),
  priceCents: z.number(),
  quantity: z.number(),
  /** null: stock is not counted. */
  stock: z.nullable(z.number()),
  state: z.enum(['ready', 'low', 'short', 'out', 'limited']),
  /** How many can be ordered now. */
  orderable: z.number(),
  /** Why this quantity cannot be ordered, where that is not the stock. */
  problem: z.nullable(z.string()),
  /** Food cannot be returned for a change of mind. */
  isFood: z.boolean(),
  /** For the quantity that is available. */
  totalCents: z.number(),
})
export type CartLine = z.infer<typeof CartLine>

export const CartSeller = z.object({
  business: Seller,
  contactInfo: ContactInfo,
  lines: z.array(CartLine),
  subtotalCents: z.number(),
})
export type CartSeller = z.infer<typeof CartSeller>

export const Cart = z.object({
  sellers: z.array(CartSeller),
  /** What is no longer for sale; only the ids are known. `variantId` is null where a visitor's device named none. */
  gone: z.array(z.object({ productId: Id, variantId: z.nullable(Id) })),
  itemsCount: z.number(),
  totalCents: z.number(),
  currency: z.enum(['USD', 'ZAR']),
})
export type Cart = z.infer<typeof Cart>

const isQuantity = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= cartLimits.quantity
const badQuantity = { error: () => cartMessages.badQuantity(cartLimits.quantity) }
const quantity = z.number(badQuantity).check(z.refine(isQuantity, badQuantity))
/** May be left out where the product has only one. */
const variantId = z.optional(z.nullable(Id))
export const QuantityInput = z.object({ quantity, variantId })
export const CartItem = z.object({ productId: Id, variantId, quantity })
export type CartItem = z.infer<typeof CartItem>
export const VariantQuery = z.object({
  variantId: z.optional(
    z
      .string({ error: () => variantMessages.badVariant })
      .check(z.refine(isId, { error: () => variantMessages.badVariant })),
  ),
})
export const CartItems = z.object({
  items: z
    .array(CartItem, { error: () => cartMessages.badItems })
    .check(z.maxLength(cartLimits.lines, { error: () => cartMessages.full(cartLimits.lines) })),
})

/** The checkout totals, which become stale when the cart changes. */
export const checkoutPath = '/api/checkout'

export const cartApi = {
  read: get('/api/cart', 'Read your cart', {
    shows: ['cart'],
    access: 'member',
    answer: Cart,
    freshMinutes: 5,
  }),
  /** The cart that a visitor's device stores. */
  preview: post('/api/cart/preview', 'Calculate a cart of a visitor', {
    access: 'anyone',
    isAgeGated: true,
    body: CartItems,
    answer: Cart,
    limit: '120 per minute',
  }),
  /** Sets the quantity of a product, or of one of its variants. */
  set: put('/api/cart/items/:productId', 'Set the quantity of a product in your cart', {
    access: 'member',
    body: QuantityInput,
    answer: Cart,
  }),
  /** Adds to that quantity. */
  add: post('/api/cart/items/:productId', 'Add a product to your cart', {
    access: 'member',
    body: QuantityInput,
    answer: Cart,
  }),
  /** Removes every variant of the product unless `variantId` names one. */
  remove: del('/api/cart/items/:productId', 'Remove a product from your cart', {
    access: 'member',
    query: VariantQuery,
    answer: Cart,
  }),
  /** Merges the device's cart into the member's; the larger quantity wins, so merging twice changes nothing. */
  merge: post('/api/cart/merge', 'Add the cart of a visitor to your own', {
    access: 'member',
    body: CartItems,
    answer: Cart,
  }),
}
