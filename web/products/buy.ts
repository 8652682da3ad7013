import { cartMessages } from '#shared/cart.ts'
import { reasonOf } from '#web/client/call.ts'
import { useCartDeeds } from '#web/client/cart.ts'
import { links } from '#web/client/links.ts'
import { useGo } from '#web/client/navigation.ts'
import { useMe } from '#web/client/viewer.ts'
import { toast } from '#web/ui/toast.ts'
import type { Product } from '#shared/products.ts'

const refused = (error: Error) => toast({ title: cartMessages.addFailed, text: reasonOf(error), tone: 'bad' })

/** Add to Cart says so; Buy Now leads on to the checkout of its shop, by way of the login. */
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
