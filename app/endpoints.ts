import { commentApi } from '#features/community/comments/contract.ts'
import { discussionApi } from '#features/community/discussions/contract.ts'
import { coHostApi } from '#features/community/events/co-hosts.contract.ts'
import { eventApi } from '#features/community/events/contract.ts'
import { eventPagesApi } from '#features/community/events/pages.contract.ts'
import { seriesApi } from '#features/community/events/series.contract.ts'
import { checkInApi, ticketApi } from '#features/community/events/tickets.contract.ts'
import { groupApi } from '#features/community/groups/contract.ts'
import { guideApi } from '#features/community/groups/guide.contract.ts'
import { inviteLinkApi } from '#features/community/groups/invite-link.contract.ts'
import { messageApi } from '#features/community/messages/contract.ts'
import { groupChatApi } from '#features/community/messages/group-chats.contract.ts'
import { postApi } from '#features/community/posts/contract.ts'
import { draftApi } from '#features/community/posts/drafts.contract.ts'
import { groupPostApi } from '#features/community/posts/group-posts.contract.ts'
import { pollApi } from '#features/community/posts/polls.contract.ts'
import { tagApi } from '#features/community/posts/tags.contract.ts'
import { digestApi } from '#features/everywhere/digests/contract.ts'
import { leavingApi } from '#features/everywhere/export-and-erasure/contract.ts'
import { searchApi } from '#features/everywhere/search/contract.ts'
import { groupSearchApi } from '#features/everywhere/search/group-search.contract.ts'
import { savedSearchApi } from '#features/everywhere/search/saved-searches.contract.ts'
import { welcomeApi } from '#features/everywhere/welcome/contract.ts'
import { businessApi, businessPhotoApi } from '#features/market/businesses/contract.ts'
import { twinApi } from '#features/market/businesses/twins.contract.ts'
import {
  businessQueueApi,
  verificationRequestApi,
} from '#features/market/businesses/verification.contract.ts'
import { cartApi } from '#features/market/checkout/cart.contract.ts'
import { checkoutApi } from '#features/market/checkout/contract.ts'
import { licenceApi } from '#features/market/licences/contract.ts'
import { listingRuleApi } from '#features/market/listing-rules/contract.ts'
import { orderApi, orderCardApi, orderMoveApi } from '#features/market/orders/contract.ts'
import { disputeApi } from '#features/market/orders/disputes.contract.ts'
import { invoiceApi } from '#features/market/orders/invoices.contract.ts'
import { orderMessageApi } from '#features/market/orders/messages.contract.ts'
import { webhookApi } from '#features/market/payments/webhooks.contract.ts'
import { productApi } from '#features/market/products/contract.ts'
import { listingApi } from '#features/market/products/listing.contract.ts'
import { productPictureApi } from '#features/market/products/pictures.contract.ts'
import { repeatOrderApi } from '#features/market/repeat-orders/contract.ts'
import { businessReviewApi, productReviewApi } from '#features/market/reviews/contract.ts'
import { cardAccountApi } from '#features/market/shop/card-account.contract.ts'
import { salesApi, sellingApi } from '#features/market/shop/contract.ts'
import { holidayApi } from '#features/market/shop/holiday.contract.ts'
import { accountApi } from '#features/members/accounts/contract.ts'
import { recoveryApi } from '#features/members/accounts/recovery.contract.ts'
import { passkeyApi, twoFactorApi } from '#features/members/accounts/two-factor.contract.ts'
import { auditApi } from '#features/members/audit/contract.ts'
import { connectionApi } from '#features/members/connections/contract.ts'
import { notificationApi } from '#features/members/notifications/contract.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { pushApi } from '#features/members/push/contract.ts'
import { reportApi } from '#features/members/reports/contract.ts'
import { transparencyApi } from '#features/members/reports/transparency.contract.ts'
import { textRuleApi } from '#features/members/text-rules/contract.ts'
import { membershipApi, membershipStaffApi } from '#features/membership/membership/contract.ts'
import { linkPreviewApi } from '#features/site/link-previews/contract.ts'
import { placeApi } from '#features/site/places/contract.ts'
import { contactApi } from '#features/site/settings/contract.ts'
import { listingQueueApi } from '#features/staff/listing-review/contract.ts'
import { moderationApi } from '#features/staff/moderation/contract.ts'
import { waitingApi } from '#features/staff/moderation/waiting.contract.ts'
import { backgroundJobApi } from '#features/staff/system-health/background-jobs.contract.ts'
import { healthApi } from '#features/staff/system-health/contract.ts'

/** Every endpoint there is. */
export const api = {
  accountApi,
  recoveryApi,
  twoFactorApi,
  passkeyApi,
  leavingApi,
  peopleApi,
  connectionApi,
  postApi,
  tagApi,
  commentApi,
  pollApi,
  draftApi,
  eventApi,
  eventPagesApi,
  seriesApi,
  coHostApi,
  ticketApi,
  checkInApi,
  groupApi,
  inviteLinkApi,
  guideApi,
  groupPostApi,
  groupSearchApi,
  discussionApi,
  notificationApi,
  pushApi,
  digestApi,
  messageApi,
  groupChatApi,
  welcomeApi,
  searchApi,
  savedSearchApi,
  auditApi,
  backgroundJobApi,
  healthApi,
  moderationApi,
  waitingApi,
  contactApi,
  businessApi,
  businessReviewApi,
  businessPhotoApi,
  businessQueueApi,
  verificationRequestApi,
  linkPreviewApi,
  licenceApi,
  twinApi,
  productApi,
  productPictureApi,
  listingApi,
  listingRuleApi,
  textRuleApi,
  listingQueueApi,
  cartApi,
  checkoutApi,
  sellingApi,
  holidayApi,
  cardAccountApi,
  salesApi,
  orderApi,
  orderMoveApi,
  orderCardApi,
  disputeApi,
  orderMessageApi,
  productReviewApi,
  reportApi,
  transparencyApi,
  repeatOrderApi,
  membershipApi,
  membershipStaffApi,
  webhookApi,
  invoiceApi,
  placeApi,
}
