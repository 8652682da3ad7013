import { accountApi } from './accounts.ts'
import { businessApi } from './businesses.ts'
import { businessQueueApi } from './businessQueue.ts'
import { businessPhotoApi } from './businessPhotos.ts'
import { auditApi } from './audit.ts'
import { caseApi } from './cases.ts'
import { cartApi } from './cart.ts'
import { checkoutApi } from './checkout.ts'
import { commentApi } from './comments.ts'
import { contactApi } from './contact.ts'
import { eventApi } from './events.ts'
import { discussionApi } from './discussions.ts'
import { groupApi } from './groups.ts'
import { listingQueueApi } from './listingQueue.ts'
import { listingRuleApi } from './listingRuleApi.ts'
import { listingApi } from './listings.ts'
import { invoiceApi } from './invoices.ts'
import { licenceApi } from './licences.ts'
import { leavingApi } from './leaving.ts'
import { membershipApi, membershipStaffApi } from './membership.ts'
import { moderationApi } from './moderation.ts'
import { notificationApi } from './notifications.ts'
import { orderMessageApi } from './orderMessages.ts'
import { cardAccountApi } from './cardAccounts.ts'
import { orderApi, orderCardApi, orderMoveApi } from './orders.ts'
import { paymentApi } from './paymentProviders.ts'
import { peopleApi } from './people.ts'
import { placeApi } from './places.ts'
import { productReviewApi } from './productReviews.ts'
import { productPictureApi } from './productPictures.ts'
import { productApi } from './products.ts'
import { postApi } from './posts.ts'
import { recoveryApi } from './recovery.ts'
import { repeatOrderApi } from './repeatOrders.ts'
import { reportApi } from './reports.ts'
import { savedSearchApi } from './savedSearches.ts'
import { searchApi } from './search.ts'
import { salesApi } from './sales.ts'
import { sellingApi } from './selling.ts'
import { waitingApi } from './waiting.ts'
import { passkeyApi, twoFactorApi } from './twoFactor.ts'

/** Every endpoint there is. */
export const api = {
  accountApi,
  recoveryApi,
  twoFactorApi,
  passkeyApi,
  leavingApi,
  peopleApi,
  postApi,
  commentApi,
  eventApi,
  groupApi,
  discussionApi,
  notificationApi,
  searchApi,
  savedSearchApi,
  auditApi,
  moderationApi,
  waitingApi,
  contactApi,
  businessApi,
  businessPhotoApi,
  businessQueueApi,
  licenceApi,
  productApi,
  productPictureApi,
  listingApi,
  listingRuleApi,
  listingQueueApi,
  cartApi,
  checkoutApi,
  sellingApi,
  cardAccountApi,
  salesApi,
  orderApi,
  orderMoveApi,
  orderCardApi,
  caseApi,
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
