import type { Product } from '#features/market/products/contract.ts'
import { breadcrumbs } from '#platform/contract/pages/breadcrumbs.ts'
import { namedAddress } from '#platform/contract/pages/named-address.ts'
import type { Thing } from '#platform/server/http/pages/json-ld.ts'
import { marketPageCopy } from './market.copy.ts'

export const productPath = ({ id, name }: Pick<Product, 'id' | 'name'>) =>
  namedAddress(`/product/${id}`, name)

/** What search engines read about a product: its price and stock, what buyers think of it, and where it is. */
export function productThings(product: Product, origin: string): Thing[] {
  const { name, description, images, rating, reviewsCount } = product
  const url = origin + productPath(product)
  return [
    {
      '@type': 'Product',
      name,
      url,
      ...(description ? { description } : {}),
      ...(images.length > 0 ? { image: images.map((image) => origin + image.url) } : {}),
      category: product.category,
      offers: offersOf(product, url),
      ...(rating === null
        ? {}
        : {
            aggregateRating: {
              '@type': 'AggregateRating' as const,
              ratingValue: rating,
              reviewCount: reviewsCount,
            },
          }),
    },
    breadcrumbs(origin, [
      [marketPageCopy.title, '/marketplace'],
      [product.category, `/marketplace?category=${encodeURIComponent(product.category)}`],
      [name, productPath(product)],
    ]),
  ]
}

const amount = (cents: number) => (cents / 100).toFixed(2)

/** One price, or what the variants cost at least and at most. */
function offersOf({ variants, priceCents, currency, stock, businessName }: Product, url: string) {
  const prices = variants.map((variant) => variant.priceCents)
  const common = {
    url,
    priceCurrency: currency,
    availability: `https://schema.org/${stock === 0 ? 'OutOfStock' : 'InStock'}` as const,
    seller: { '@type': 'Organization' as const, name: businessName },
  }
  return variants.length > 1
    ? {
        '@type': 'AggregateOffer' as const,
        ...common,
        offerCount: variants.length,
        lowPrice: amount(Math.min(...prices)),
        highPrice: amount(Math.max(...prices)),
      }
    : { '@type': 'Offer' as const, ...common, price: amount(priceCents) }
}
