import { commentNotifications } from '#features/community/comments/notifications.ts'
import { discussionNotifications } from '#features/community/discussions/notifications.ts'
import { coHostNotifications } from '#features/community/events/co-hosts.notifications.ts'
import { eventNotifications } from '#features/community/events/notifications.ts'
import { groupNotifications } from '#features/community/groups/notifications.ts'
import { groupChatNotifications } from '#features/community/messages/group-chats.notifications.ts'
import { messageNotifications } from '#features/community/messages/notifications.ts'
import { draftNotifications } from '#features/community/posts/drafts.notifications.ts'
import { postNotifications } from '#features/community/posts/notifications.ts'
import { savedSearchNotifications } from '#features/everywhere/search/saved-searches.notifications.ts'
import { businessNotifications } from '#features/market/businesses/notifications.ts'
import { licenceNotifications } from '#features/market/licences/notifications.ts'
import { orderMessageNotifications } from '#features/market/orders/messages.notifications.ts'
import { orderNotifications } from '#features/market/orders/notifications.ts'
import { listingNotifications } from '#features/market/products/notifications.ts'
import { repeatOrderNotifications } from '#features/market/repeat-orders/notifications.ts'
import { reviewNotifications } from '#features/market/reviews/notifications.ts'
import { shopNotifications } from '#features/market/shop/notifications.ts'
import { accountNotifications } from '#features/members/accounts/notifications.ts'
import { connectionNotifications } from '#features/members/connections/notifications.ts'
import { reportNotifications } from '#features/members/reports/notifications.ts'
import { membershipNotifications } from '#features/membership/membership/notifications.ts'

/** Every type of notification. */
export const notificationTypes = [
  accountNotifications,
  connectionNotifications,
  postNotifications,
  draftNotifications,
  commentNotifications,
  eventNotifications,
  coHostNotifications,
  groupNotifications,
  discussionNotifications,
  businessNotifications,
  reviewNotifications,
  reportNotifications,
  licenceNotifications,
  listingNotifications,
  shopNotifications,
  orderNotifications,
  messageNotifications,
  groupChatNotifications,
  orderMessageNotifications,
  repeatOrderNotifications,
  membershipNotifications,
  savedSearchNotifications,
].flatMap((types) => Object.values(types))
