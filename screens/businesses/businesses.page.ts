import { cardPath } from '#features/everywhere/cards/server/card-path.ts'
import { businessCategoryLabels } from '#features/market/businesses/categories.copy.ts'
import { businessApi, businessCategories } from '#features/market/businesses/contract.ts'
import { businessPhotoApi } from '#features/market/businesses/photos.contract.ts'
import { readDirectory, readKnownBusiness } from '#features/market/businesses/server/businesses.ts'
import { readPhotos } from '#features/market/businesses/server/photos.ts'
import { licenceApi } from '#features/market/licences/contract.ts'
import { readHeld } from '#features/market/licences/server/licences.ts'
import { businessReviewApi } from '#features/market/reviews/contract.ts'
import { readBusinessReviews } from '#features/market/reviews/server/reviews.ts'
import { pageLimits } from '#platform/contract/fields.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { businessPath, businessThings } from './business-things.ts'
import { businessPageCopy } from './businesses.copy.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

export const businessPages = [
  servePage(
    '/business-directory',
    'screens/businesses/DirectoryScreen.tsx',
    async ({ db, viewer, query }) => {
      const category = businessCategories.find((one) => one === query.category)
      const isListed = !query.q && query.view !== 'map' && query.open === undefined
      const page = await readDirectory(db, viewer, { ...firstPage, category })
      return {
        title: businessPageCopy.title,
        description: businessPageCopy.description,
        text: page.items.map(({ name, location }) => `${name}, ${location}`).join('\n'),
        prefetched: isListed
          ? [prefetch(businessApi.list, { query: category ? { category } : {} }, page)]
          : [],
      }
    },
    { isListed: true, mayLag: true, offline: true },
  ),
  servePage(
    '/business/:id',
    'screens/businesses/BusinessScreen.tsx',
    async ({ db, viewer, params, origin }) => {
      const business = await readKnownBusiness(db, viewer, params.id)
      const reviews = await readBusinessReviews(db, viewer, params.id, firstPage)
      return {
        title: business.name,
        canonical: businessPath(business),
        feed: { title: business.name, path: `/business/${business.id}/feed` },
        isEmbeddable: true,
        things: businessThings(business, origin),
        description:
          business.description ||
          businessPageCopy.categoryIn(businessCategoryLabels[business.category], business.location),
        image: cardPath(
          'business',
          business.id,
          business.name,
          business.category,
          business.location,
          business.imageUrl,
        ),
        text: business.description,
        first: {
          place: 'business',
          title: business.name,
          facts: `${businessCategoryLabels[business.category]} · ${business.location}`,
          text: business.description,
          image: business.image,
        },
        prefetched: [
          prefetch(businessApi.read, { params }, business),
          prefetch(businessReviewApi.list, { params }, reviews),
          prefetch(businessPhotoApi.list, { params }, await readPhotos(db, viewer, params.id)),
          prefetch(licenceApi.held, { params }, await readHeld(db, viewer, params.id)),
        ],
      }
    },
    { isListed: true, mayLag: true, offline: true },
  ),
]
