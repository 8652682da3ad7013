import { commentApi } from '#features/community/comments/contract.ts'
import { discussionApi } from '#features/community/discussions/contract.ts'
import { seriesApi } from '#features/community/events/series.contract.ts'
import { groupApi } from '#features/community/groups/contract.ts'
import { guideApi } from '#features/community/groups/guide.contract.ts'
import { messageApi } from '#features/community/messages/contract.ts'
import { groupChatApi } from '#features/community/messages/group-chats.contract.ts'
import { postApi } from '#features/community/posts/contract.ts'
import { draftApi } from '#features/community/posts/drafts.contract.ts'
import { pollApi } from '#features/community/posts/polls.contract.ts'
import { businessApi, businessPhotoApi } from '#features/market/businesses/contract.ts'
import { productApi } from '#features/market/products/contract.ts'
import { productPictureApi } from '#features/market/products/pictures.contract.ts'
import { businessReviewApi, productReviewApi } from '#features/market/reviews/contract.ts'
import { sellingApi } from '#features/market/shop/contract.ts'
import { holidayApi } from '#features/market/shop/holiday.contract.ts'
import { accountApi } from '#features/members/accounts/contract.ts'
import type { ReportType } from '#features/members/reports/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { moreAlts } from '#platform/contract/photo-input.ts'

type MemberTexts = {
  /** The fields of the body that other members read. */
  fields: readonly string[]
  /** Its author is warned when it looks like an offer of cannabis; staff see it as this. */
  warnedAs?: ReportType
  /** What a new account has a limit of on its first day. */
  counts?: 'posts' | 'comments'
}

const alts = ['alt', ...Object.keys(moreAlts)]
const ofPost = ['content', 'title', 'time', 'location', 'onlineLink', ...alts]
const ofDraft = ['content', 'location', 'question', 'options', ...alts]
const ofDiscussion = ['title', 'content', ...alts]
const ofGroup = ['name', 'description', 'rules', 'questions', 'alt']
const ofBusiness = ['name', 'description', 'location', 'email', 'website', 'alt']

const ofProduct = ['name', 'description', 'alt']
const ofProfile = ['username', 'displayName', 'bio', 'location']
const textsOfComment = ['content', 'alt', 'alt2']
const ofComment = { fields: textsOfComment, counts: 'comments' } as const
const ofReview = { fields: ['content'] }

/** What members write for others to read, by endpoint. app/checked-routes.ts checks it before the action. */
export const memberTexts = new Map<Endpoint, MemberTexts>([
  [postApi.create, { fields: ofPost, warnedAs: 'post', counts: 'posts' }],
  [
    pollApi.create,
    { fields: ['content', 'location', 'question', 'options'], warnedAs: 'post', counts: 'posts' },
  ],
  [draftApi.schedule, { fields: ofDraft }],
  [draftApi.publish, { fields: ofDraft, warnedAs: 'post', counts: 'posts' }],
  [postApi.edit, { fields: ofPost, warnedAs: 'post' }],
  [seriesApi.create, { fields: ofPost, warnedAs: 'event', counts: 'posts' }],
  [seriesApi.edit, { fields: ofPost, warnedAs: 'event' }],
  [commentApi.addToPost, ofComment],
  [commentApi.addToEvent, ofComment],
  [commentApi.addToDiscussion, ofComment],
  [commentApi.edit, { fields: textsOfComment }],
  [discussionApi.create, { fields: ofDiscussion, warnedAs: 'discussion', counts: 'posts' }],
  [discussionApi.edit, { fields: ofDiscussion, warnedAs: 'discussion' }],
  [groupApi.create, { fields: ofGroup, warnedAs: 'group' }],
  [groupApi.edit, { fields: ofGroup, warnedAs: 'group' }],
  [guideApi.create, { fields: ['title', 'content'], warnedAs: 'guidePage' }],
  [guideApi.edit, { fields: ['title', 'content'], warnedAs: 'guidePage' }],
  [groupApi.join, { fields: ['answers'] }],
  [businessApi.create, { fields: ofBusiness, warnedAs: 'business' }],
  [businessApi.edit, { fields: ofBusiness, warnedAs: 'business' }],
  [holidayApi.set, { fields: ['note'] }],
  [sellingApi.write, { fields: ['collectionNote'] }],
  [productApi.create, { fields: ofProduct }],
  [productApi.edit, { fields: ofProduct }],
  [productApi.addImage, { fields: alts }],
  [productPictureApi.arrange, { fields: alts }],
  [businessPhotoApi.arrange, { fields: alts }],
  [businessReviewApi.write, ofReview],
  [businessReviewApi.edit, ofReview],
  [businessReviewApi.reply, ofReview],
  [productReviewApi.write, ofReview],
  [productReviewApi.edit, ofReview],
  [productReviewApi.reply, ofReview],
  [messageApi.open, { fields: ['text'] }],
  [messageApi.send, { fields: ['text'] }],
  [groupChatApi.create, { fields: ['name'] }],
  [groupChatApi.rename, { fields: ['name'] }],
  [accountApi.register, { fields: ofProfile }],
  [accountApi.edit, { fields: ofProfile }],
])
