import { leavingRoutes } from '#features/account-deletion/server/account-deletion.routes.ts'
import { accountMenuPages } from '#features/account-menu/server/account-menu.pages.ts'
import { dataUsePages } from '#features/data-use/server/data-use.pages.ts'
import { accountPages, accountRedirects, prefetchMe } from '#features/accounts/server/accounts.pages.ts'
import { accountRoutes } from '#features/accounts/server/accounts.routes.ts'
import { auditRoutes } from '#features/audit/server/audit.routes.ts'
import { backgroundJobRoutes } from '#features/background-jobs/server/background-jobs.routes.ts'
import { businessPages } from '#features/businesses/server/businesses.pages.ts'
import { businessRoutes } from '#features/businesses/server/businesses.routes.ts'
import { cartRoutes } from '#features/cart/server/cart.routes.ts'
import { checkoutPages } from '#features/checkout/server/checkout.pages.ts'
import { checkoutRoutes } from '#features/checkout/server/checkout.routes.ts'
import { coHostRoutes } from '#features/co-hosts/server/co-hosts.routes.ts'
import { commentRoutes } from '#features/comments/server/comments.routes.ts'
import { discussionRoutes } from '#features/discussions/server/discussions.routes.ts'
import { disputeRoutes } from '#features/disputes/server/disputes.routes.ts'
import { eventPages, eventRedirects } from '#features/events/server/events.pages.ts'
import { eventRoutes, eventTexts } from '#features/events/server/events.routes.ts'
import { seriesRoutes } from '#features/events/server/series.routes.ts'
import { eventEffects } from '#features/events/server/events.ts'
import { groupPages, groupRedirects } from '#features/groups/server/groups.pages.ts'
import { groupChatPages } from '#features/group-chats/server/group-chats.pages.ts'
import { groupChatRoutes } from '#features/group-chats/server/group-chats.routes.ts'
import { groupSearchRoutes } from '#features/group-search/server/group-search.routes.ts'
import { groupPostRoutes } from '#features/group-posts/server/group-posts.routes.ts'
import { guideRoutes } from '#features/group-guides/server/guides.routes.ts'
import { groupRoutes } from '#features/groups/server/groups.routes.ts'
import { invoicePages } from '#features/invoices/server/invoices.pages.ts'
import { packingTexts } from '#features/packing/server/packing.routes.ts'
import { invoiceRoutes, invoiceTexts } from '#features/invoices/server/invoices.routes.ts'
import { licenceRoutes } from '#features/licences/server/licences.routes.ts'
import { listingQueueRoutes } from '#features/listing-review/server/listing-review.routes.ts'
import { ruleRoutes } from '#features/listing-rules/server/listing-rules.routes.ts'
import { uploadFiles } from '#features/uploads/server/uploads.routes.ts'
import { membershipPages } from '#features/membership/server/membership.pages.ts'
import { membershipRoutes, membershipTexts } from '#features/membership/server/membership.routes.ts'
import { messagePages } from '#features/messages/server/messages.pages.ts'
import { messageRoutes } from '#features/messages/server/messages.routes.ts'
import { moderationPages } from '#features/moderation/server/moderation.pages.ts'
import { moderationRoutes } from '#features/moderation/server/moderation.routes.ts'
import { notificationPages } from '#features/notifications/server/notifications.pages.ts'
import { notificationRoutes } from '#features/notifications/server/notifications.routes.ts'
import { digestRoutes } from '#features/digests/server/digests.routes.ts'
import { cardFiles } from '#features/cards/server/cards.routes.ts'
import { pushRoutes } from '#features/push/server/push.routes.ts'
import { orderMessageRoutes } from '#features/order-messages/server/order-messages.routes.ts'
import { orderPages } from '#features/orders/server/orders.pages.ts'
import { orderRoutes } from '#features/orders/server/orders.routes.ts'
import { peoplePages, peopleRedirects } from '#features/people/server/people.pages.ts'
import { recountBetween } from '#features/messages/server/unread.ts'
import { connectionRoutes } from '#features/connections/server/connections.routes.ts'
import { peopleRoutes } from '#features/people/server/people.routes.ts'
import { placeRoutes } from '#features/places/server/places.routes.ts'
import { postPages, postRedirects } from '#features/posts/server/posts.pages.ts'
import { draftRoutes } from '#features/drafts/server/drafts.routes.ts'
import { pollRoutes } from '#features/polls/server/polls.routes.ts'
import { postRoutes } from '#features/posts/server/posts.routes.ts'
import { listingRoutes } from '#features/products/server/listing.routes.ts'
import { productPages, productRedirects } from '#features/products/server/products.pages.ts'
import { productRoutes } from '#features/products/server/products.routes.ts'
import { repeatOrderPages } from '#features/repeat-orders/server/repeat-orders.pages.ts'
import { repeatOrderRoutes } from '#features/repeat-orders/server/repeat-orders.routes.ts'
import { linkPreviewRoutes } from '#features/link-previews/server/link-previews.routes.ts'
import { reportPages } from '#features/reports/server/reports.pages.ts'
import { reportRoutes } from '#features/reports/server/reports.routes.ts'
import { reviewRoutes } from '#features/reviews/server/reviews.routes.ts'
import { savedSearchRoutes } from '#features/saved-searches/server/saved-searches.routes.ts'
import { searchPages } from '#features/search/server/search.pages.ts'
import { searchRoutes, searchTexts } from '#features/search/server/search.routes.ts'
import { salesRoutes, salesTexts } from '#features/shop/server/sales.routes.ts'
import { sellingRoutes } from '#features/shop/server/shop-settings.routes.ts'
import { setupPages } from '#features/shop-setup/server/shop-setup.pages.ts'
import { sellPages, sellRedirects } from '#features/shop/server/shop.pages.ts'
import { sitePages } from '#features/site/server/site.pages.ts'
import { siteRoutes, siteTexts } from '#features/site/server/site.routes.ts'
import { textRuleRoutes } from '#features/text-rules/server/text-rules.routes.ts'
import { healthRoutes } from '#features/system-health/server/system-health.routes.ts'
import { twoFactorRoutes } from '#features/two-factor/server/two-factor.routes.ts'
import { ticketPages } from '#features/tickets/server/tickets.pages.ts'
import { ticketRoutes } from '#features/tickets/server/tickets.routes.ts'
import { checkTextsOf } from './checked-routes.ts'
import { jobs } from './jobs.ts'
import { welcomePages } from '#features/welcome/server/welcome.pages.ts'
import { welcomeRoutes } from '#features/welcome/server/welcome.routes.ts'
import { conversationSubjects } from './conversation-subjects.ts'
import { moderation } from './report-targets.ts'

/** Every endpoint's handler. */
export const routes = checkTextsOf([
  ...accountRoutes,
  ...twoFactorRoutes,
  ...peopleRoutes,
  ...connectionRoutes({ blockChanged: recountBetween }),
  ...postRoutes(eventEffects),
  ...commentRoutes,
  ...pollRoutes,
  ...draftRoutes,
  ...linkPreviewRoutes,
  ...eventRoutes,
  ...seriesRoutes,
  ...coHostRoutes,
  ...ticketRoutes,
  ...groupRoutes,
  ...guideRoutes,
  ...groupPostRoutes,
  ...groupSearchRoutes,
  ...discussionRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...digestRoutes,
  ...messageRoutes(conversationSubjects),
  ...groupChatRoutes,
  ...welcomeRoutes,
  ...businessRoutes,
  ...placeRoutes,
  ...licenceRoutes,
  ...productRoutes,
  ...listingRoutes,
  ...ruleRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...sellingRoutes,
  ...orderRoutes,
  ...salesRoutes,
  ...disputeRoutes,
  ...orderMessageRoutes,
  ...reviewRoutes,
  ...reportRoutes(moderation),
  ...repeatOrderRoutes,
  ...membershipRoutes,
  ...invoiceRoutes,
  ...searchRoutes,
  ...savedSearchRoutes,
  ...leavingRoutes,
  ...auditRoutes,
  ...backgroundJobRoutes,
  ...healthRoutes(jobs.filter(({ lane }) => lane === 'mail').map(({ name }) => name)),
  ...moderationRoutes,
  ...listingQueueRoutes,
  ...siteRoutes,
  ...textRuleRoutes,
])

/** Every page, with the data of its first paint. */
export const pages = [
  ...postPages,
  ...groupPages,
  ...eventPages,
  ...ticketPages,
  ...peoplePages,
  ...accountPages,
  ...accountMenuPages,
  ...dataUsePages,
  ...businessPages,
  ...productPages,
  ...membershipPages,
  ...repeatOrderPages,
  ...checkoutPages,
  ...orderPages,
  ...invoicePages,
  ...sellPages,
  ...setupPages,
  ...searchPages,
  ...moderationPages,
  ...notificationPages,
  ...messagePages,
  ...groupChatPages,
  ...welcomePages,
  ...sitePages,
  ...reportPages,
]

/** Files and texts that are sent as they are: pictures, PDFs, calendars, CSV. */
export const files = [...uploadFiles, ...cardFiles]
export const texts = [
  ...eventTexts,
  ...membershipTexts,
  ...invoiceTexts,
  ...packingTexts,
  ...salesTexts,
  ...searchTexts,
  ...siteTexts,
]

/** Old and short addresses of pages. */
export const redirects = {
  ...accountRedirects,
  ...peopleRedirects,
  ...groupRedirects,
  ...postRedirects,
  ...productRedirects,
  ...eventRedirects,
  ...sellRedirects,
}

/** The data in every page of a member: the member. */
export const everyPage = prefetchMe
