import { reportedComment } from '#features/community/comments/server/reported-comments.ts'
import { reportedDiscussion } from '#features/community/discussions/server/reported-discussions.ts'
import { reportedGuidePage } from '#features/community/groups/server/guide/reported-guide-pages.ts'
import { reportedGroup } from '#features/community/groups/server/reported-groups.ts'
import { reportedMessage } from '#features/community/messages/server/reported-messages.ts'
import { reportedEvent, reportedPost } from '#features/community/posts/server/reported-posts.ts'
import { reportedBusiness } from '#features/market/businesses/server/reported-businesses.ts'
import { reportedProduct } from '#features/market/products/server/reported-products.ts'
import {
  reportedBusinessReview,
  reportedProductReview,
} from '#features/market/reviews/server/reported-reviews.ts'
import { liftSanction, limitAccount, suspendAccount } from '#features/members/accounts/server/sanctions.ts'
import { reportedMember } from '#features/members/people/server/reported-members.ts'
import type { Moderation, ReportTargets } from '#features/members/reports/server/report-targets.ts'
import { protectBuyersOf } from '#features/staff/moderation/server/suspended-businesses.ts'

/** Everything that can be reported; a conversation can be about some of it. */
export const reportTargets: ReportTargets = {
  post: reportedPost,
  event: reportedEvent,
  comment: reportedComment,
  discussion: reportedDiscussion,
  member: reportedMember,
  group: reportedGroup,
  business: reportedBusiness,
  product: reportedProduct,
  businessReview: reportedBusinessReview,
  productReview: reportedProductReview,
  message: reportedMessage,
  guidePage: reportedGuidePage,
}

/** What the staff's decisions about reports act on. */
export const moderation: Moderation = {
  targets: reportTargets,
  sanctions: {
    limit: limitAccount,
    async suspend(db, decided) {
      await suspendAccount(db, decided)
      await protectBuyersOf(db, decided.userId)
    },
    lift: liftSanction,
  },
}
