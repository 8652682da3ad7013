import { healthApi } from '#features/system-health/contract.ts'
import { textRuleApi } from '#features/text-rules/contract.ts'
import { accountApi } from '#features/accounts/contract.ts'
import { recoveryApi } from '#features/accounts/recovery.contract.ts'
import {
  businessApi,
  businessQueueApi,
  businessPhotoApi,
  verificationRequestApi,
} from '#features/businesses/contract.ts'
import { backgroundJobApi } from '#features/background-jobs/contract.ts'
import { auditApi } from '#features/audit/contract.ts'
import { digestApi } from '#features/digests/contract.ts'
import { disputeApi } from '#features/disputes/contract.ts'
import { cartApi } from '#features/cart/contract.ts'
import { checkoutApi } from '#features/checkout/contract.ts'
import { coHostApi } from '#features/co-hosts/contract.ts'
import { commentApi } from '#features/comments/contract.ts'
import { contactApi } from '#features/site/contract.ts'
import { eventApi } from '#features/events/contract.ts'
import { eventPagesApi } from '#features/events/pages.contract.ts'
import { seriesApi } from '#features/events/series.contract.ts'
import { discussionApi } from '#features/discussions/contract.ts'
import { groupSearchApi } from '#features/group-search/contract.ts'
import { groupPostApi } from '#features/group-posts/contract.ts'
import { guideApi } from '#features/group-guides/contract.ts'
import { groupApi } from '#features/groups/contract.ts'
import { inviteLinkApi } from '#features/groups/invite-link.contract.ts'
import { listingQueueApi } from '#features/listing-review/contract.ts'
import { listingRuleApi } from '#features/listing-rules/contract.ts'
import { listingApi } from '#features/products/listing.contract.ts'
import { invoiceApi } from '#features/invoices/contract.ts'
import { linkPreviewApi } from '#features/link-previews/contract.ts'
import { twinApi } from '#features/businesses/twins.contract.ts'
import { licenceApi } from '#features/licences/contract.ts'
import { leavingApi } from '#features/account-deletion/contract.ts'
import { membershipApi, membershipStaffApi } from '#features/membership/contract.ts'
import { moderationApi } from '#features/moderation/contract.ts'
import { waitingApi } from '#features/moderation/waiting.contract.ts'
import { notificationApi } from '#features/notifications/contract.ts'
import { welcomeApi } from '#features/welcome/contract.ts'
import { groupChatApi } from '#features/group-chats/contract.ts'
import { messageApi } from '#features/messages/contract.ts'
import { orderMessageApi } from '#features/order-messages/contract.ts'
import { salesApi, sellingApi } from '#features/shop/contract.ts'
import { cardAccountApi } from '#features/shop/card-account.contract.ts'
import { holidayApi } from '#features/shop/holiday.contract.ts'
import { orderApi, orderCardApi, orderMoveApi } from '#features/orders/contract.ts'
import { paymentApi } from '#features/payments/contract.ts'
import { connectionApi } from '#features/connections/contract.ts'
import { peopleApi } from '#features/people/contract.ts'
import { placeApi } from '#features/places/contract.ts'
import { businessReviewApi, productReviewApi } from '#features/reviews/contract.ts'
import { productPictureApi } from '#features/products/pictures.contract.ts'
import { productApi } from '#features/products/contract.ts'
import { draftApi } from '#features/drafts/contract.ts'
import { pollApi } from '#features/polls/contract.ts'
import { postApi } from '#features/posts/contract.ts'
import { repeatOrderApi } from '#features/repeat-orders/contract.ts'
import { pushApi } from '#features/push/contract.ts'
import { reportApi } from '#features/reports/contract.ts'
import { savedSearchApi } from '#features/saved-searches/contract.ts'
import { searchApi } from '#features/search/contract.ts'
import { checkInApi, ticketApi } from '#features/tickets/contract.ts'
import { passkeyApi, twoFactorApi } from '#features/two-factor/contract.ts'

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
  repeatOrderApi,
  membershipApi,
  membershipStaffApi,
  paymentApi,
  invoiceApi,
  placeApi,
}
