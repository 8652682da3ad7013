import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { canKeepForLater } from '#features/market/businesses/sell-state.ts'
import type { Product } from '#features/market/products/contract.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { toast } from '#ui/overlays/toast.ts'
import { cartMessages } from '../../cart.copy.ts'
import { useCartActions } from './cart.ts'

const showError = (error: Error) =>
  toast({ title: cartMessages.addFailed, text: errorMessage(error), tone: 'bad' })

/** Add to Cart confirms with a toast; Buy Now leads to the checkout of that shop, after the login if needed. */
export function useAddToCart(product: Product, quantity = 1) {
  const added = useCartActions({
    onSuccess: () =>
      toast({
        title: cartMessages.added,
        text: canKeepForLater(product.business) ? sampleCopy.waits(product.businessName) : product.name,
      }),
    onError: showError,
  })
  const go = useGo()
  const me = useMe()
  const checkout = links.checkoutAt('delivery', String(product.businessId))
  const bought = useCartActions({
    onSuccess: () => go(me ? checkout : links.loginFrom(checkout)),
    onError: showError,
  })
  return {
    add: () => added.add(product.id, quantity, product.stock),
    // NOTE: pressed again after Back, it buys the same number, not one more.
    buy: () => bought.set(product.id, quantity),
    isPending: added.isPending || bought.isPending,
  }
}
