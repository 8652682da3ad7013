import { cartMessages } from '../copy.ts'
import type { Product } from '#features/products/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useCartDeeds } from './cart.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useMe } from '#features/people/web/viewer.ts'
import { toast } from '#ui/overlays/toast.ts'

const refused = (error: Error) => toast({ title: cartMessages.addFailed, text: reasonOf(error), tone: 'bad' })

/** Add to Cart confirms with a toast; Buy Now leads to the checkout of that shop, after the login if needed. */
export function useBuy(product: Product, quantity = 1) {
  const added = useCartDeeds({
    onSuccess: () => toast({ title: cartMessages.added, text: product.name }),
    onError: refused,
  })
  const go = useGo()
  const me = useMe()
  const checkout = links.checkoutAt('delivery', String(product.businessId))
  const bought = useCartDeeds({
    onSuccess: () => go(me ? checkout : links.loginFrom(checkout)),
    onError: refused,
  })
  return {
    add: () => added.add(product.id, quantity, product.stock),
    buy: () => bought.add(product.id, quantity, product.stock),
    isPending: added.isPending || bought.isPending,
  }
}
