import { discussionApi } from '#features/community/discussions/contract.ts'
import { eventApi } from '#features/community/events/contract.ts'
import { postApi } from '#features/community/posts/contract.ts'
import { groupPostApi } from '#features/community/posts/group-posts.contract.ts'
import { searchApi } from '#features/everywhere/search/contract.ts'
import { cartApi } from '#features/market/checkout/cart.contract.ts'
import { checkoutApi } from '#features/market/checkout/contract.ts'
import { orderMessageApi } from '#features/market/orders/messages.contract.ts'
import { productApi } from '#features/market/products/contract.ts'
import { salesApi } from '#features/market/shop/contract.ts'
import { connectionApi } from '#features/members/connections/contract.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { waitingApi } from '#features/staff/moderation/waiting.contract.ts'

/**
 * The endpoints that show the same kind of data, over all features. A feature names a group where its own change makes another feature's
 * cached answers out of date: `refreshes: ['posts']`.
 */
export const cacheGroups = {
  /** People with a follow button. */
  people: [
    peopleApi.read,
    connectionApi.followers,
    connectionApi.following,
    connectionApi.suggestions,
    searchApi.people,
  ],
  posts: [
    postApi.feed,
    postApi.read,
    postApi.byMember,
    groupPostApi.list,
    postApi.saved,
    searchApi.posts,
    eventApi.list,
    eventApi.read,
    eventApi.mine,
  ],
  post: [postApi.read, eventApi.read],
  feed: [postApi.feed],
  /** Who goes to an event, and what the viewer sees of it. */
  attendance: [eventApi.attendance, eventApi.attendees],
  groupPosts: [groupPostApi.list],
  discussions: [discussionApi.list],
  searchResults: [searchApi.everything],
  products: [productApi.list, productApi.shops],
  cart: [cartApi.read],
  checkout: [checkoutApi.read],
  sales: [salesApi.products],
  orderMessages: [orderMessageApi.list, orderMessageApi.files],
  pendingCounts: [waitingApi.read],
}
