import * as z from 'zod/mini'
import { Address } from '#features/market/orders/order-input.ts'
import { providerNames } from '#features/market/payments/providers.ts'
import { Terms } from '#features/market/shop/contract.ts'
import { get } from '#platform/contract/endpoint.ts'
import { Cart, CartSeller, checkoutPath } from './cart.contract.ts'

/** One seller's part of the cart, as it can be ordered now. */
export const CheckoutSeller = z.object({
  ...CartSeller.shape,
  terms: Terms,
  /** Cost of the items, and the extra cost of delivery. */
  itemsCents: z.number(),
  deliveryCents: z.number(),
  /** The card provider, and why it cannot be used this time; null: the shop takes no cards. */
  card: z.nullable(z.object({ provider: z.enum(providerNames), problem: z.nullable(z.string()) })),
  /** Why it cannot be ordered; null: it can. */
  problem: z.nullable(z.string()),
})
export type CheckoutSeller = z.infer<typeof CheckoutSeller>

export const Checkout = z.object({
  sellers: z.array(CheckoutSeller),
  gone: Cart.shape.gone,
  currency: z.enum(['USD', 'ZAR']),
  /** The delivery address of the member's last order. */
  lastAddress: z.nullable(Address),
})
export type Checkout = z.infer<typeof Checkout>

export const checkoutApi = {
  read: get(checkoutPath, 'Read what checking out would cost', {
    shows: ['checkout'],
    access: 'member',
    answer: Checkout,
    freshMinutes: 1,
  }),
}
