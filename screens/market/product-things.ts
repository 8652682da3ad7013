import type { Product } from '#features/market/products/contract.ts'
import { breadcrumbs } from '#platform/contract/breadcrumbs.ts'
import { namedAddress } from '#platform/contract/named-address.ts'
import type { Thing } from '#platform/server/http/pages/json-ld.ts'
import { marketPageCopy } from './market.copy.ts'

export const productPath = ({ id, name }: Pick<Product, 'id' | 'name'>) =>
  namedAddress(`/product/${id}`, name)

/** What search engines read about a product: its price and stock, what buyers think of it, and where it is. */
export function productThings(product: Product, origin: string): Thing[] {
  const { name, description, images, priceCents, currency, stock, rating, reviewsCount } = product
  const url = origin + productPath(product)
  return [
    {
      '@type': 'Product',
      name,
      url,
      ...(description ? { description } : {}),
      ...(images.length > 0 ? { image: images.map((image) => origin + image.url) } : {}),
      category: product.category,
      offers: {
        '@type': 'Offer',
        url,
        price: (priceCents / 100).toFixed(2),
        priceCurrency: currency,
        availability: stock === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
        seller: { '@type': 'Organization', name: product.businessName },
      },
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
