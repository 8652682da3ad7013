import { checkoutCopy } from '#features/market/checkout/copy.ts'
import type { Fulfilment } from '#features/market/orders/transitions.ts'
import type { Product } from '#features/market/products/contract.ts'
import type { RepeatMethod } from '#features/market/products/repeat-interval.ts'
import type { Terms } from '#features/market/shop/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { RadioCards } from '#ui/forms/RadioCards.tsx'

type Way = { fulfilment: Fulfilment; method: RepeatMethod }

/** The preselected option: delivery and EFT where available. */
export const waysOf = ({ delivers, takesEft }: Terms): Way => ({
  fulfilment: delivers && takesEft ? 'delivery' : 'collection',
  method: takesEft ? 'eft' : 'collection',
})

type RepeatDeliveryProps = {
  product: Product
  terms: Terms
  way: Way
  deliveryCents: number
  onWay: (way: Way) => void
}

/** Fulfilment and payment. */
export function RepeatDelivery({ product, terms, way, deliveryCents, onWay }: RepeatDeliveryProps) {
  const { business, currency } = product
  const place = [business.name, business.city].filter(Boolean).join(', ')
  const eft = { value: 'eft' as const, label: checkoutCopy.eft, text: checkoutCopy.eftText }
  const atShop = {
    value: 'collection' as const,
    label: checkoutCopy.onCollection,
    text: checkoutCopy.onCollectionText,
  }
  const isCollected = way.fulfilment === 'collection'
  return (
    <>
      <RadioCards<Fulfilment>
        title={checkoutCopy.how}
        value={way.fulfilment}
        choices={[
          ...(terms.delivers && terms.takesEft
            ? [
                {
                  value: 'delivery' as const,
                  label: checkoutCopy.courier,
                  text: checkoutCopy.courierText(site.deliveryDays),
                  end: deliveryCents === 0 ? checkoutCopy.free : formatMoney(deliveryCents, currency),
                },
              ]
            : []),
          ...(terms.collects
            ? [
                {
                  value: 'collection' as const,
                  label: checkoutCopy.collect,
                  text: terms.collectionNote || place,
                  end: checkoutCopy.free,
                },
              ]
            : []),
        ]}
        onValueChange={(fulfilment) =>
          onWay({ fulfilment, method: fulfilment === 'delivery' ? 'eft' : way.method })
        }
      />
      <RadioCards<RepeatMethod>
        title={checkoutCopy.pay}
        value={way.method}
        choices={[...(terms.takesEft ? [eft] : []), ...(isCollected ? [atShop] : [])]}
        onValueChange={(method) => onWay({ ...way, method })}
      />
    </>
  )
}
