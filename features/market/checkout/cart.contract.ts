import * as z from 'zod/mini'
import { ContactInfo } from '#features/market/businesses/contract.ts'
import { productCategories } from '#features/market/products/contract.ts'
import { Seller } from '#features/market/products/seller.contract.ts'
import { del, get, post, put } from '#platform/contract/endpoint.ts'
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
  name: z.string(),
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
  /** Products no longer for sale; only their ids are known. */
  gone: z.array(Id),
  itemsCount: z.number(),
  totalCents: z.number(),
  currency: z.enum(['USD', 'ZAR']),
})
export type Cart = z.infer<typeof Cart>

const isQuantity = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= cartLimits.quantity
const badQuantity = { error: () => cartMessages.badQuantity(cartLimits.quantity) }
const quantity = z.number(badQuantity).check(z.refine(isQuantity, badQuantity))
export const QuantityInput = z.object({ quantity })
export const CartItem = z.object({ productId: Id, quantity })
export type CartItem = z.infer<typeof CartItem>
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
  /** Sets the quantity of a product. */
  set: put('/api/cart/items/:productId', 'Set the quantity of a product in your cart', {
    access: 'member',
    body: QuantityInput,
    answer: Cart,
  }),
  /** Adds to the quantity of a product. */
  add: post('/api/cart/items/:productId', 'Add a product to your cart', {
    access: 'member',
    body: QuantityInput,
    answer: Cart,
  }),
  remove: del('/api/cart/items/:productId', 'Remove a product from your cart', {
    access: 'member',
    answer: Cart,
  }),
  /** Merges the device's cart into the member's; the larger quantity wins, so merging twice changes nothing. */
  merge: post('/api/cart/merge', 'Add the cart of a visitor to your own', {
    access: 'member',
    body: CartItems,
    answer: Cart,
  }),
}
