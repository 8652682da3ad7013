import { cartMessages } from '#shared/cart.ts'
import { reasonOf } from '#web/client/call.ts'
import { useCartDeeds } from '#web/client/cart.ts'
import { setCartOpen } from '#web/client/cartDoor.ts'
import { toast } from '#web/ui/toast.ts'
import type { Product } from '#shared/products.ts'

const refused = (error: Error) => toast({ title: cartMessages.addFailed, text: reasonOf(error), tone: 'bad' })

/** Add to Cart says so; Buy Now opens the cart. */
export function useBuy(product: Product, quantity = 1) {
  const added = useCartDeeds({
    onSuccess: () => toast({ title: cartMessages.added, text: product.name }),
    onError: refused,
  })
  const bought = useCartDeeds({ onSuccess: () => setCartOpen(true), onError: refused })
  return {
    add: () => added.add(product.id, quantity, product.stock),
    buy: () => bought.add(product.id, quantity, product.stock),
    isPending: added.isPending || bought.isPending,
  }
}
