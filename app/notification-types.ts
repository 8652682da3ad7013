import { accountNotifications } from '#features/accounts/notifications.ts'
import { businessNotifications } from '#features/businesses/notifications.ts'
import { coHostNotifications } from '#features/co-hosts/notifications.ts'
import { commentNotifications } from '#features/comments/notifications.ts'
import { connectionNotifications } from '#features/connections/notifications.ts'
import { discussionNotifications } from '#features/discussions/notifications.ts'
import { draftNotifications } from '#features/drafts/notifications.ts'
import { eventNotifications } from '#features/events/notifications.ts'
import { groupNotifications } from '#features/groups/notifications.ts'
import { licenceNotifications } from '#features/licences/notifications.ts'
import { membershipNotifications } from '#features/membership/notifications.ts'
import { groupChatNotifications } from '#features/group-chats/notifications.ts'
import { messageNotifications } from '#features/messages/notifications.ts'
import { orderMessageNotifications } from '#features/order-messages/notifications.ts'
import { orderNotifications } from '#features/orders/notifications.ts'
import { postNotifications } from '#features/posts/notifications.ts'
import { listingNotifications } from '#features/products/notifications.ts'
import { repeatOrderNotifications } from '#features/repeat-orders/notifications.ts'
import { reportNotifications } from '#features/reports/notifications.ts'
import { reviewNotifications } from '#features/reviews/notifications.ts'
import { savedSearchNotifications } from '#features/saved-searches/notifications.ts'
import { shopNotifications } from '#features/shop/notifications.ts'

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
