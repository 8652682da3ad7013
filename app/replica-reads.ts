import { commentApi } from '#features/community/comments/contract.ts'
import { discussionApi } from '#features/community/discussions/contract.ts'
import { eventApi } from '#features/community/events/contract.ts'
import { groupApi } from '#features/community/groups/contract.ts'
import { postApi } from '#features/community/posts/contract.ts'
import { groupPostApi } from '#features/community/posts/group-posts.contract.ts'
import { pollApi } from '#features/community/posts/polls.contract.ts'
import { searchApi } from '#features/everywhere/search/contract.ts'
import { businessApi, businessPhotoApi } from '#features/market/businesses/contract.ts'
import { productApi } from '#features/market/products/contract.ts'
import { businessReviewApi, productReviewApi } from '#features/market/reviews/contract.ts'
import { connectionApi } from '#features/members/connections/contract.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import type { Laggards } from '#platform/server/http/replica-reads.ts'

/**
 * What a replica of the database may answer, a moment late: decision 0058. Nothing that writes, that decides something, that is about money
 * or the console, or that browsers ask for because of a live message.
 */
export const laggards: Laggards = {
  endpoints: new Set([
    postApi.feed,
    postApi.read,
    postApi.history,
    postApi.likes,
    postApi.saved,
    postApi.byMember,
    postApi.photos,
    postApi.trending,
    postApi.tagLookup,
    commentApi.ofPost,
    commentApi.ofEvent,
    commentApi.ofDiscussion,
    commentApi.replies,
    commentApi.history,
    pollApi.read,
    eventApi.list,
    eventApi.read,
    eventApi.attendance,
    eventApi.attendees,
    eventApi.mine,
    groupApi.list,
    groupApi.read,
    groupApi.members,
    groupApi.ofMember,
    groupPostApi.list,
    discussionApi.list,
    discussionApi.read,
    peopleApi.read,
    peopleApi.lookup,
    connectionApi.followers,
    connectionApi.following,
    connectionApi.suggestions,
    businessApi.list,
    businessApi.pins,
    businessApi.read,
    businessPhotoApi.list,
    businessReviewApi.list,
    productApi.list,
    productApi.counts,
    productApi.shops,
    productApi.read,
    productApi.related,
    productReviewApi.list,
    productReviewApi.stars,
    searchApi.everything,
    searchApi.posts,
    searchApi.correction,
    searchApi.people,
  ]),
  pages: new Set([
    '/',
    '/posts/:id',
    '/events',
    '/events/:id',
    '/groups',
    '/groups/:id',
    '/profile/:id',
    '/business-directory',
    '/business/:id',
    '/marketplace',
    '/product/:id',
    '/delta-biomed',
    '/explore',
  ]),
}
