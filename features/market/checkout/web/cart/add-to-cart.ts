import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { canKeepForLater } from '#features/market/businesses/sell-state.ts'
import type { Product } from '#features/market/products/contract.ts'
import type { Variant } from '#features/market/products/variant.contract.ts'
import { nameWithVariant } from '#features/market/products/variants.ts'
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
export function useAddToCart(product: Product, variant: Variant | undefined, quantity = 1) {
  const ids = { productId: product.id, variantId: variant?.id }
  const added = useCartActions({
    onSuccess: () =>
      toast({
        title: cartMessages.added,
        text: canKeepForLater(product.business)
          ? sampleCopy.waits(product.businessName)
          : variant
            ? nameWithVariant(product, variant)
            : product.name,
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
    add: () => added.add(ids, quantity, variant ? variant.stock : product.stock),
    // NOTE: pressed again after Back, it buys the same number, not one more.
    buy: () => bought.set(ids, quantity),
    isPending: added.isPending || bought.isPending,
  }
}
