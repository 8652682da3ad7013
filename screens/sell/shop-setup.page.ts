import { readOwnShops } from '#features/market/products/server/products.ts'
import { setupCopy } from '#features/market/shop/setup.copy.ts'
import { servePage } from '#platform/server/http/pages/pages.ts'

export const setupPages = [
  /** Owners go on to their shop. With a business in the address, the page itself decides, and leads back after the login. */
  servePage('/sell', 'screens/sell/SetupScreen.tsx', async ({ db, config, viewer, query }) => {
    const { title } = setupCopy
    if (query.business !== undefined) return { title }
    if (!viewer) return { title, home: '/login?returnTo=%2Fsell' }
    const [first] = await readOwnShops(db, config, viewer)
    return first ? { title, home: `/business/${first.id}/sell` } : { title }
  }),
]
