import { liftSanction, limitAccount, suspendAccount } from '#features/accounts/server/sanctions.ts'
import { reportedBusiness } from '#features/businesses/server/reported-businesses.ts'
import { reportedComment } from '#features/comments/server/reported-comments.ts'
import { reportedDiscussion } from '#features/discussions/server/reported-discussions.ts'
import { reportedGuidePage } from '#features/group-guides/server/reported-guide-pages.ts'
import { reportedGroup } from '#features/groups/server/reported-groups.ts'
import { reportedMessage } from '#features/messages/server/reported-messages.ts'
import { reportedMember } from '#features/people/server/reported-members.ts'
import { protectBuyersOf } from '#features/moderation/server/suspended-businesses.ts'
import { reportedPost } from '#features/posts/server/reported-posts.ts'
import { reportedProduct } from '#features/products/server/reported-products.ts'
import type { Moderation, ReportTargets } from '#features/reports/server/report-targets.ts'
import { reportedBusinessReview, reportedProductReview } from '#features/reviews/server/reported-reviews.ts'

/** Everything that can be reported. */
export const reportTargets: ReportTargets = {
  post: reportedPost,
  event: reportedPost,
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
