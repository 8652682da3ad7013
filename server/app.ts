import { findViewer, hashOf } from '#server/accounts/sessions.ts'
import { accountRoutes } from '#server/accounts/accounts.routes.ts'
import { accountPages, accountRedirects, seedMe } from '#server/accounts/accounts.pages.ts'
import { businessPages } from '#server/businesses/businesses.pages.ts'
import { businessRoutes } from '#server/businesses/businesses.routes.ts'
import { eventPages, eventRedirects } from '#server/events/events.pages.ts'
import { eventRoutes, eventTexts } from '#server/events/events.routes.ts'
import { groupPages, groupRedirects } from '#server/groups/groups.pages.ts'
import { groupRoutes } from '#server/groups/groups.routes.ts'
import { invoicePages } from '#server/invoices/invoices.pages.ts'
import { invoiceRoutes, invoiceTexts } from '#server/invoices/invoices.routes.ts'
import { licenceRoutes } from '#server/licences/licences.routes.ts'
import { leavingRoutes } from '#server/leaving/leaving.routes.ts'
import { auditRoutes } from '#server/audit/audit.routes.ts'
import { mountPages } from '#server/http/pages.ts'
import { buildServer, type ServerParts } from '#server/http/server.ts'
import { Live } from '#server/http/socket.ts'
import { carryBy } from '#server/notifications/bus.ts'
import { mediaFiles } from '#server/media/media.routes.ts'
import { membershipPages } from '#server/membership/membership.pages.ts'
import { membershipRoutes, membershipTexts } from '#server/membership/membership.routes.ts'
import { moderationPages } from '#server/moderation/moderation.pages.ts'
import { listingQueueRoutes } from '#server/listings/listings.routes.ts'
import { moderationRoutes } from '#server/moderation/moderation.routes.ts'
import { notificationPages } from '#server/notifications/notifications.pages.ts'
import { notificationRoutes } from '#server/notifications/notifications.routes.ts'
import { peoplePages, peopleRedirects } from '#server/people/people.pages.ts'
import { peopleRoutes } from '#server/people/people.routes.ts'
import { postPages } from '#server/posts/posts.pages.ts'
import { postRoutes } from '#server/posts/posts.routes.ts'
import { caseRoutes } from '#server/cases/cases.routes.ts'
import { orderMessagePages } from '#server/orderMessages/orderMessages.pages.ts'
import { orderMessageRoutes } from '#server/orderMessages/orderMessages.routes.ts'
import { cartRoutes } from '#server/orders/cart.routes.ts'
import { orderPages } from '#server/orders/orders.pages.ts'
import { orderRoutes } from '#server/orders/orders.routes.ts'
import { sellingRoutes } from '#server/orders/selling.routes.ts'
import { productReviewRoutes } from '#server/productReviews/productReviews.routes.ts'
import { repeatOrderPages } from '#server/repeatOrders/repeatOrders.pages.ts'
import { repeatOrderRoutes } from '#server/repeatOrders/repeatOrders.routes.ts'
import { reportRoutes } from '#server/reports/reports.routes.ts'
import { productPages, productRedirects } from '#server/products/products.pages.ts'
import { listingRoutes } from '#server/products/listing.routes.ts'
import { ruleRoutes } from '#server/products/rules.routes.ts'
import { productRoutes } from '#server/products/products.routes.ts'
import { searchPages } from '#server/search/search.pages.ts'
import { searchRoutes } from '#server/search/search.routes.ts'
import { savedSearchRoutes } from '#server/savedSearches/savedSearches.routes.ts'
import { sellPages, sellRedirects } from '#server/selling/selling.pages.ts'
import { salesRoutes, salesTexts } from '#server/selling/selling.routes.ts'
import { sitePages } from '#server/site/site.pages.ts'
import { siteRoutes } from '#server/site/site.routes.ts'

export const routes = [
  ...accountRoutes,
  ...peopleRoutes,
  ...postRoutes,
  ...eventRoutes,
  ...groupRoutes,
  ...notificationRoutes,
  ...businessRoutes,
  ...licenceRoutes,
  ...productRoutes,
  ...listingRoutes,
  ...ruleRoutes,
  ...cartRoutes,
  ...sellingRoutes,
  ...orderRoutes,
  ...salesRoutes,
  ...caseRoutes,
  ...orderMessageRoutes,
  ...productReviewRoutes,
  ...reportRoutes,
  ...repeatOrderRoutes,
  ...membershipRoutes,
  ...invoiceRoutes,
  ...searchRoutes,
  ...savedSearchRoutes,
  ...leavingRoutes,
  ...auditRoutes,
  ...moderationRoutes,
  ...listingQueueRoutes,
  ...siteRoutes,
]
export const pages = [
  ...postPages,
  ...groupPages,
  ...eventPages,
  ...peoplePages,
  ...accountPages,
  ...businessPages,
  ...productPages,
  ...membershipPages,
  ...repeatOrderPages,
  ...orderPages,
  ...orderMessagePages,
  ...invoicePages,
  ...sellPages,
  ...searchPages,
  ...moderationPages,
  ...notificationPages,
  ...sitePages,
]

type AppParts = Pick<ServerParts, 'config' | 'db' | 'log' | 'health' | 'checkAnswers'> & {
  /** The browser's build; without it only the API is served. */
  webFolder: string | null
}

/** The whole of Highveld as one Fastify app, not yet listening. */
export async function buildApp({ webFolder, ...parts }: AppParts) {
  const live = new Live()
  carryBy(live)
  const { app, server } = await buildServer({
    ...parts,
    live,
    routes,
    files: mediaFiles,
    texts: [...eventTexts, ...membershipTexts, ...invoiceTexts, ...salesTexts],
    sessionStore: { find: findViewer, nameOf: hashOf },
  })
  if (webFolder) {
    const redirects = {
      ...accountRedirects,
      ...peopleRedirects,
      ...groupRedirects,
      ...productRedirects,
      ...eventRedirects,
      ...sellRedirects,
    }
    await mountPages(app, server, { pages, redirects, everyPage: seedMe, folder: webFolder })
  }
  return app
}
