import { cardPath } from '#features/everywhere/cards/server/card-path.ts'
import { businessApi } from '#features/market/businesses/contract.ts'
import { readBusiness } from '#features/market/businesses/server/businesses.ts'
import { productApi } from '#features/market/products/contract.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { canEditProduct } from '#features/market/products/permissions.ts'
import { priceText } from '#features/market/products/price-text.ts'
import { readMarket, readProduct, readRelated } from '#features/market/products/server/products.ts'
import { variantFormCopy } from '#features/market/products/variant-form.copy.ts'
import { isId } from '#platform/contract/endpoint.ts'
import { pageLimits } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound } from '#platform/server/errors.ts'
import { prefetch, servePage, type Redirect } from '#platform/server/http/pages/pages.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { marketPageCopy } from './market.copy.ts'
import { productPath, productThings } from './product-things.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined, category: undefined }
const noFilters = { business: undefined, minCents: undefined, maxCents: undefined }

/** Business 1 exists on every installation. */
const deltaBiomed = 1

const readFeatured = (db: Db, config: Config, viewer: Viewer | null, business: number | undefined) =>
  readMarket(db, config, viewer, { ...firstPage, ...noFilters, business, featured: 'true', limit: 2 })

export const productPages = [
  servePage(
    '/marketplace',
    'screens/market/MarketScreen.tsx',
    async ({ db, config, viewer, query }) => {
      const id = query.business && isId(query.business) ? Number(query.business) : undefined
      const business = id === undefined ? null : await readBusiness(db, viewer, id)
      const page = await readMarket(db, config, viewer, { ...firstPage, ...noFilters, business: id })
      const hasFeatured = id === undefined || id === deltaBiomed
      const featured = {
        featured: 'true' as const,
        limit: '2',
        ...(id === undefined ? {} : { business: String(id) }),
      }
      const isPlain = !query.q && !query.category
      const asked = id === undefined ? {} : { query: { business: String(id) } }
      return {
        title: business ? marketPageCopy.shop(business.name) : marketPageCopy.title,
        ...(business ? { canonical: `/marketplace?business=${business.id}` } : {}),
        description: business?.description ?? marketPageCopy.description,
        image: business?.imageUrl ?? null,
        text: page.items.map(({ name, businessName }) => `${name}, ${businessName}`).join('\n'),
        prefetched: [
          // First, since its picture is at the top of the page.
          ...(hasFeatured
            ? [prefetch(productApi.list, { query: featured }, await readFeatured(db, config, viewer, id))]
            : []),
          ...(isPlain ? [prefetch(productApi.list, asked, page)] : []),
          ...(business ? [prefetch(businessApi.read, { params: { id: business.id } }, business)] : []),
        ],
      }
    },
    { isListed: true, mayLag: true, offline: true },
  ),
  servePage(
    '/product/:id',
    'screens/market/ProductScreen.tsx',
    async ({ db, config, viewer, params, origin }) => {
      const product = await readProduct(db, config, viewer, params.id)
      const related = await readRelated(db, config, viewer, params.id)
      return {
        title: product.name,
        canonical: productPath(product),
        kind: 'product',
        things: productThings(product, origin),
        description: product.description || `${priceText(product)} · ${product.businessName}`,
        image: cardPath(
          'product',
          product.id,
          product.name,
          product.businessName,
          priceText(product),
          product.imageUrl,
        ),
        text: product.description,
        first: {
          place: product.image ? 'product' : 'wide',
          title: product.name,
          facts: `${priceText(product)} · ${product.businessName}`,
          text: product.description,
          image: product.image,
        },
        prefetched: [
          prefetch(productApi.read, { params }, product),
          prefetch(productApi.related, { params }, related),
        ],
      }
    },
    { isListed: true, mayLag: true, offline: true },
  ),
  /** A visitor's page asks them to log in; a 404 for members who cannot edit the product. */
  servePage(
    '/product/:id/variants',
    'screens/market/VariantsScreen.tsx',
    async ({ db, config, viewer, params }) => {
      const product = await readProduct(db, config, viewer, params.id)
      const title = variantFormCopy.title(product.name)
      if (viewer && !canEditProduct(viewer, product)) throw notFound(productMessages.missing)
      return { title, prefetched: [prefetch(productApi.read, { params }, product)] }
    },
  ),
  servePage(
    '/delta-biomed',
    'screens/market/DeltaBiomedScreen.tsx',
    async ({ db, config, viewer }) => {
      const business = await readBusiness(db, viewer, deltaBiomed)
      const page = await readMarket(db, config, viewer, { ...firstPage, ...noFilters, business: deltaBiomed })
      return {
        title: business.name,
        description: business.description,
        image: business.imageUrl,
        text: business.description,
        prefetched: [
          prefetch(businessApi.read, { params: { id: deltaBiomed } }, business),
          prefetch(productApi.list, { query: { business: String(deltaBiomed) } }, page),
        ],
      }
    },
    { isListed: true, mayLag: true, offline: true },
  ),
]

export const productRedirects: Record<string, Redirect> = {
  '/products/:id': (params) => `/product/${params.id}`,
}
