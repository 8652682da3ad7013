import { commentRoutes } from '#features/community/comments/server/comments.routes.ts'
import { discussionRoutes } from '#features/community/discussions/server/discussions.routes.ts'
import { coHostRoutes } from '#features/community/events/server/co-hosts/co-hosts.routes.ts'
import { eventRoutes, eventTexts } from '#features/community/events/server/events.routes.ts'
import { eventEffects } from '#features/community/events/server/events.ts'
import { seriesRoutes } from '#features/community/events/server/series.routes.ts'
import { ticketRoutes } from '#features/community/events/server/tickets/tickets.routes.ts'
import { groupQueueRoutes } from '#features/community/group-queue/server/queue/queue.routes.ts'
import { aliasRoutes } from '#features/community/groups/server/aliases/aliases.routes.ts'
import { banRoutes } from '#features/community/groups/server/bans/ban.routes.ts'
import { groupRoutes } from '#features/community/groups/server/groups.routes.ts'
import { guideRoutes } from '#features/community/groups/server/guide/guides.routes.ts'
import { groupLogRoutes } from '#features/community/groups/server/log/log.routes.ts'
import {
  groupMemberRoutes,
  groupMemberTexts,
} from '#features/community/groups/server/members/members.routes.ts'
import { muteRoutes } from '#features/community/groups/server/mutes/mute.routes.ts'
import { groupChatRoutes } from '#features/community/messages/server/group-chats/group-chats.routes.ts'
import { messageRoutes } from '#features/community/messages/server/messages.routes.ts'
import { recountBetween } from '#features/community/messages/server/unread.ts'
import { draftRoutes } from '#features/community/posts/server/drafts/drafts.routes.ts'
import { groupPostRoutes } from '#features/community/posts/server/group-posts/group-posts.routes.ts'
import { pollRoutes } from '#features/community/posts/server/polls/polls.routes.ts'
import { postRoutes } from '#features/community/posts/server/posts.routes.ts'
import { reactionRoutes } from '#features/community/posts/server/reactions/reactions.routes.ts'
import { cardFiles, groupPosterTexts } from '#features/everywhere/cards/server/cards.routes.ts'
import { digestRoutes } from '#features/everywhere/digests/server/digests.routes.ts'
import { accountDeletionRoutes } from '#features/everywhere/export-and-erasure/server/account-deletion.routes.ts'
import { groupSearchRoutes } from '#features/everywhere/search/server/group-search/group-search.routes.ts'
import { savedSearchRoutes } from '#features/everywhere/search/server/saved-searches/saved-searches.routes.ts'
import { searchRoutes, searchTexts } from '#features/everywhere/search/server/search.routes.ts'
import {
  businessEmbedTexts,
  embedTexts,
  eventEmbedTexts,
  shopEmbedTexts,
} from '#features/everywhere/syndication/server/embeds/embeds.routes.ts'
import {
  businessFeedTexts,
  eventFeedTexts,
  feedTexts,
} from '#features/everywhere/syndication/server/feeds/feeds.routes.ts'
import { uploadFiles } from '#features/everywhere/uploads/server/uploads.routes.ts'
import { welcomeRoutes } from '#features/everywhere/welcome/server/welcome.routes.ts'
import { businessRoutes } from '#features/market/businesses/server/businesses.routes.ts'
import { cartRoutes } from '#features/market/checkout/server/cart/cart.routes.ts'
import { checkoutRoutes } from '#features/market/checkout/server/checkout.routes.ts'
import { licenceRoutes } from '#features/market/licences/server/licences.routes.ts'
import { listingRuleRoutes } from '#features/market/listing-rules/server/listing-rules.routes.ts'
import { disputeRoutes } from '#features/market/orders/server/disputes/disputes.routes.ts'
import { invoiceRoutes, invoiceTexts } from '#features/market/orders/server/invoices/invoices.routes.ts'
import { orderMessageRoutes } from '#features/market/orders/server/messages/order-messages.routes.ts'
import { orderRoutes, orderTexts } from '#features/market/orders/server/orders.routes.ts'
import { packingTexts } from '#features/market/orders/server/packing/packing.routes.ts'
import { anyProvider } from '#features/market/payments/providers.ts'
import { listingRoutes } from '#features/market/products/server/listing.routes.ts'
import { productRoutes } from '#features/market/products/server/products.routes.ts'
import { repeatOrderRoutes } from '#features/market/repeat-orders/server/repeat-orders.routes.ts'
import { businessReviewRoutes, productReviewRoutes } from '#features/market/reviews/server/reviews.routes.ts'
import { salesRoutes, salesTexts } from '#features/market/shop/server/sales.routes.ts'
import { shopSettingsRoutes } from '#features/market/shop/server/shop-settings.routes.ts'
import { accountRoutes } from '#features/members/accounts/server/accounts.routes.ts'
import { approvalRoutes } from '#features/members/accounts/server/approval/approval.routes.ts'
import { invitationRoutes } from '#features/members/accounts/server/invitations/invitations.routes.ts'
import { tokenRoutes } from '#features/members/accounts/server/tokens/tokens.routes.ts'
import { twoFactorRoutes } from '#features/members/accounts/server/two-factor/two-factor.routes.ts'
import { auditRoutes } from '#features/members/audit/server/audit.routes.ts'
import { connectionRoutes } from '#features/members/connections/server/connections.routes.ts'
import { notificationRoutes } from '#features/members/notifications/server/notifications.routes.ts'
import { peopleRoutes } from '#features/members/people/server/people.routes.ts'
import { pushRoutes } from '#features/members/push/server/push.routes.ts'
import { reportRoutes } from '#features/members/reports/server/reports.routes.ts'
import { textRuleRoutes } from '#features/members/text-rules/server/text-rules.routes.ts'
import {
  membershipRoutes,
  membershipTexts,
} from '#features/membership/membership/server/membership.routes.ts'
import { linkPreviewRoutes } from '#features/site/link-previews/server/link-previews.routes.ts'
import { placeRoutes } from '#features/site/places/server/places.routes.ts'
import { pageRoutes } from '#features/site/settings/server/pages/pages.routes.ts'
import { siteFiles, siteRoutes, siteTexts } from '#features/site/settings/server/site.routes.ts'
import { listingReviewRoutes } from '#features/staff/listing-review/server/listing-review.routes.ts'
import { moderationRoutes } from '#features/staff/moderation/server/moderation.routes.ts'
import { adminMailRoutes } from '#features/staff/site-settings/server/mails/admin-mails.routes.ts'
import { adminPageRoutes } from '#features/staff/site-settings/server/pages/admin-pages.routes.ts'
import {
  invitationTexts,
  siteSettingsRoutes,
} from '#features/staff/site-settings/server/site-settings.routes.ts'
import { backgroundJobRoutes } from '#features/staff/system-health/server/background-jobs/background-jobs.routes.ts'
import { healthRoutes } from '#features/staff/system-health/server/system-health.routes.ts'
import { inSection } from '#platform/server/http/route.ts'
import { accountMenuPages } from '#screens/account/account-menu.page.ts'
import { accountPages, accountRedirects, prefetchMe } from '#screens/account/accounts.page.ts'
import { dataUsePages } from '#screens/account/data-use.page.ts'
import { notificationPages } from '#screens/account/notifications.page.ts'
import { businessPages } from '#screens/businesses/businesses.page.ts'
import { eventPages, eventRedirects } from '#screens/events/events.page.ts'
import { ticketPages } from '#screens/events/tickets.page.ts'
import { searchPages } from '#screens/explore/search.page.ts'
import { postPages, postRedirects } from '#screens/feed/posts.page.ts'
import { groupPages, groupRedirects } from '#screens/groups/groups.page.ts'
import { checkoutPages } from '#screens/market/checkout.page.ts'
import { productPages, productRedirects } from '#screens/market/products.page.ts'
import { membershipPages } from '#screens/membership/membership.page.ts'
import { groupChatPages } from '#screens/messages/group-chats.page.ts'
import { messagePages } from '#screens/messages/messages.page.ts'
import { invoicePages } from '#screens/orders/invoices.page.ts'
import { orderPages } from '#screens/orders/orders.page.ts'
import { repeatOrderPages } from '#screens/orders/repeat-orders.page.ts'
import { peoplePages, peopleRedirects } from '#screens/people/people.page.ts'
import { setupPages } from '#screens/sell/shop-setup.page.ts'
import { sellPages, sellRedirects } from '#screens/sell/shop.page.ts'
import { reportPages } from '#screens/site/reports.page.ts'
import { sitePages } from '#screens/site/site.page.ts'
import { moderationPages } from '#screens/staff/moderation.page.ts'
import { welcomePages } from '#screens/welcome/welcome.page.ts'
import { checkTextsOf } from './checked-routes.ts'
import { mailJobs } from './jobs.ts'
import { moderation, reportTargets } from './report-targets.ts'

/** Every endpoint's handler. */
export const routes = checkTextsOf([
  ...accountRoutes,
  ...invitationRoutes,
  ...approvalRoutes,
  ...twoFactorRoutes,
  ...tokenRoutes,
  ...peopleRoutes,
  ...connectionRoutes({ blockChanged: recountBetween }),
  ...postRoutes(eventEffects),
  ...commentRoutes,
  ...pollRoutes,
  ...reactionRoutes,
  ...draftRoutes,
  ...linkPreviewRoutes,
  ...inSection('events', [...eventRoutes, ...seriesRoutes, ...coHostRoutes, ...ticketRoutes]),
  ...groupRoutes,
  ...aliasRoutes,
  ...banRoutes,
  ...muteRoutes,
  ...groupMemberRoutes,
  ...groupLogRoutes,
  ...groupQueueRoutes(reportTargets),
  ...guideRoutes,
  ...groupPostRoutes,
  ...groupSearchRoutes,
  ...discussionRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...digestRoutes,
  ...messageRoutes(reportTargets),
  ...groupChatRoutes,
  ...welcomeRoutes,
  ...placeRoutes,
  ...inSection('directory', [...businessRoutes, ...licenceRoutes, ...businessReviewRoutes]),
  ...inSection('market', [
    ...productRoutes,
    ...listingRoutes,
    ...listingRuleRoutes,
    ...cartRoutes,
    ...checkoutRoutes,
    ...shopSettingsRoutes,
    ...orderRoutes,
    ...salesRoutes,
    ...disputeRoutes,
    ...orderMessageRoutes,
    ...productReviewRoutes,
    ...repeatOrderRoutes,
    ...invoiceRoutes,
  ]),
  ...reportRoutes(moderation),
  ...inSection('membership', membershipRoutes),
  ...searchRoutes,
  ...savedSearchRoutes,
  ...accountDeletionRoutes,
  ...auditRoutes,
  ...backgroundJobRoutes,
  ...healthRoutes(mailJobs),
  ...moderationRoutes,
  ...listingReviewRoutes,
  ...siteRoutes,
  ...siteSettingsRoutes,
  ...pageRoutes(anyProvider),
  ...adminPageRoutes,
  ...adminMailRoutes,
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
export const files = [...siteFiles, ...uploadFiles, ...cardFiles]
export const texts = [
  ...inSection('events', [...eventTexts, ...eventFeedTexts, ...eventEmbedTexts]),
  ...inSection('directory', [...businessFeedTexts, ...businessEmbedTexts]),
  ...feedTexts,
  ...embedTexts,
  ...groupMemberTexts,
  ...inSection('membership', membershipTexts),
  ...inSection('market', [...orderTexts, ...invoiceTexts, ...packingTexts, ...salesTexts, ...shopEmbedTexts]),
  ...searchTexts,
  ...siteTexts,
  ...invitationTexts,
  ...groupPosterTexts,
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
