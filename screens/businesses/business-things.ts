import { businessCategoryLabels } from '#features/market/businesses/categories.copy.ts'
import type { Business } from '#features/market/businesses/contract.ts'
import { breadcrumbs } from '#platform/contract/pages/breadcrumbs.ts'
import { namedAddress } from '#platform/contract/pages/named-address.ts'
import type { Thing } from '#platform/server/http/pages/json-ld.ts'
import { businessPageCopy } from './businesses.copy.ts'

export const businessPath = ({ id, name }: Pick<Business, 'id' | 'name'>) =>
  namedAddress(`/business/${id}`, name)

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** What search engines read about a business: where it is, when it is open, and what customers think of it. */
export function businessThings(business: Business, origin: string): Thing[] {
  const { name, description, location, city, country, coordinates, contactInfo, image, rating } = business
  const path = businessPath(business)
  return [
    {
      '@type': 'LocalBusiness',
      name,
      url: origin + path,
      ...(description ? { description } : {}),
      ...(image ? { image: origin + image.url } : {}),
      address: {
        '@type': 'PostalAddress',
        streetAddress: location,
        ...(city ? { addressLocality: city } : {}),
        ...(country ? { addressCountry: country } : {}),
      },
      ...(coordinates ? { geo: { '@type': 'GeoCoordinates' as const, ...coordinates } } : {}),
      ...(contactInfo.phone ? { telephone: contactInfo.phone } : {}),
      ...(contactInfo.website ? { sameAs: contactInfo.website } : {}),
      openingHoursSpecification: business.hours.map(({ day, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: days[day] ?? 'Sunday',
        opens,
        // A whole day ends a minute before the next one.
        closes: opens === closes ? '23:59' : closes,
      })),
      ...(rating === null
        ? {}
        : {
            aggregateRating: {
              '@type': 'AggregateRating' as const,
              ratingValue: rating,
              reviewCount: business.reviewsCount,
            },
          }),
    },
    breadcrumbs(origin, [
      [businessPageCopy.title, '/business-directory'],
      [
        businessCategoryLabels[business.category],
        `/business-directory?category=${encodeURIComponent(business.category)}`,
      ],
      [name, path],
    ]),
  ]
}
