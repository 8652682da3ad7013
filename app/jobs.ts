import { notifyOfAnnouncement, purgeReads } from '#features/community/discussions/server/discussions.jobs.ts'
import {
  purgeReminders,
  remindOfEvents,
  givePlacesAway,
} from '#features/community/events/server/events.jobs.ts'
import { settleBans } from '#features/community/group-queue/server/bans/settle-ban.jobs.ts'
import { purgeGroups } from '#features/community/groups/server/groups.jobs.ts'
import { purgeOldMessages } from '#features/community/messages/server/messages.jobs.ts'
import { publishScheduledPosts } from '#features/community/posts/server/drafts/drafts.jobs.ts'
import { notifyOfLike, purgePosts } from '#features/community/posts/server/posts.jobs.ts'
import { trendingCount } from '#features/community/posts/server/trending.ts'
import { enqueueDueDigests, mailDigests } from '#features/everywhere/digests/server/digests.jobs.ts'
import {
  eraseDeactivated,
  forgetErasedNames,
  forgetErasedShops,
} from '#features/everywhere/export-and-erasure/server/account-deletion.jobs.ts'
import { lookForSaved } from '#features/everywhere/search/server/saved-searches/saved-searches.jobs.ts'
import { learnSearchWords, purgeSearchWords } from '#features/everywhere/search/server/search.jobs.ts'
import { activityCount } from '#features/everywhere/welcome/server/activity.ts'
import { mailVerificationReminders } from '#features/market/businesses/server/businesses.jobs.ts'
import { remindOfEnds } from '#features/market/licences/server/licences.jobs.ts'
import { advanceDisputes } from '#features/market/orders/server/disputes/disputes.jobs.ts'
import { answerSampleDispute } from '#features/market/orders/server/disputes/sample-seller.jobs.ts'
import { mailOfOrder, mailsOfOrders } from '#features/market/orders/server/order-mails.jobs.ts'
import { moveOrdersOn, remindOfOrders } from '#features/market/orders/server/orders.jobs.ts'
import { answerSampleOrder } from '#features/market/orders/server/sample-seller.jobs.ts'
import {
  forgetAtProvider,
  forgetLeftCards,
} from '#features/market/payments/server/saved-cards/saved-cards.jobs.ts'
import { marketCount } from '#features/market/products/server/product-counts.ts'
import {
  judgeCatalogue,
  judgeNightly,
  publishTrustedListings,
} from '#features/market/products/server/recheck-listings.jobs.ts'
import { moveRepeatOrdersOn } from '#features/market/repeat-orders/server/repeat-orders.jobs.ts'
import { weighReviews } from '#features/market/reviews/server/reviews.jobs.ts'
import { forgetCardKeys, mailBankChanged, mailCardsChanged } from '#features/market/shop/server/shop.jobs.ts'
import {
  endSuspensions,
  mailAddressChanged,
  mailLogin,
  notifyOfLogin,
  mailReset,
  mailSecurityAlert,
  mailVerification,
  purgeSessions,
  mailWaitedResets,
  purgeTokens,
} from '#features/members/accounts/server/accounts.jobs.ts'
import {
  mailAccepted,
  mailDeclined,
  purgeRegistrations,
} from '#features/members/accounts/server/approval/approval.jobs.ts'
import { purgeChallenges } from '#features/members/accounts/server/two-factor/two-factor.jobs.ts'
import { redactAudit } from '#features/members/audit/server/audit.jobs.ts'
import { hideDiscreetSubjects } from '#features/members/notifications/server/discreet-subjects.jobs.ts'
import { mailNotifications } from '#features/members/notifications/server/email-digest.jobs.ts'
import { purgeNotifications } from '#features/members/notifications/server/retention.jobs.ts'
import { collectPushes, sendPushes } from '#features/members/push/server/push.jobs.ts'
import { mailAppealOutcome, purgeRemovedContent } from '#features/members/reports/server/reports.jobs.ts'
import { transparencyCount } from '#features/members/reports/server/transparency.ts'
import { mailMembership } from '#features/membership/membership/server/membership-mail.jobs.ts'
import {
  askForLatePayments,
  chargeSavedCards,
  moveMembershipsOn,
} from '#features/membership/membership/server/membership.jobs.ts'
import {
  fetchLinkPreviews,
  tidyLinkPreviews,
} from '#features/site/link-previews/server/link-previews.jobs.ts'
import { purgeOrphans, sweepMediaFolder } from '#features/site/media/server/media.jobs.ts'
import { mailContact, purgeMessages } from '#features/site/settings/server/contact.jobs.ts'
import { purgeBlockedListings } from '#features/staff/listing-review/server/listing-review.jobs.ts'
import {
  countSiteFigures,
  countSiteStorage,
} from '#features/staff/moderation/server/site-figures/site-figures.jobs.ts'
import { statsCount } from '#features/staff/moderation/server/stats.ts'
import { backUpNightly } from '#features/staff/system-health/server/backups/backups.jobs.ts'
import { askForVersion } from '#features/staff/system-health/server/new-version/new-version.jobs.ts'
import { pruneOutbox } from '#platform/server/bus/bus.jobs.ts'
import { purgeKeys } from '#platform/server/idempotency/idempotency.jobs.ts'
import { purgeFailedJobs } from '#platform/server/jobs/failed-jobs.jobs.ts'
import type { ScheduledJob, Job } from '#platform/server/jobs/queue.ts'
import { purgeCounters } from '#platform/server/shared-counters/shared-counters.jobs.ts'
import type { SiteCount } from '#platform/server/site-counts/site-count.ts'
import { linkPreviewEffects } from './link-previews.ts'
import { reportTargets } from './report-targets.ts'

export const jobs: Job[] = [
  notifyOfLike,
  notifyOfAnnouncement,
  settleBans,
  hideDiscreetSubjects,
  givePlacesAway,
  publishTrustedListings,
  mailContact,
  mailVerification,
  mailReset,
  mailAddressChanged,
  mailSecurityAlert,
  mailAccepted,
  mailDeclined,
  notifyOfLogin,
  mailLogin,
  mailOfOrder,
  mailsOfOrders,
  answerSampleOrder,
  answerSampleDispute,
  mailBankChanged,
  mailCardsChanged,
  mailMembership,
  mailAppealOutcome,
  mailDigests,
  collectPushes,
  sendPushes,
  forgetErasedNames,
  forgetErasedShops,
  forgetAtProvider,
  judgeCatalogue,
  fetchLinkPreviews(linkPreviewEffects),
]
/** The jobs that send mail. */
export const mailJobs = jobs.filter(({ lane }) => lane === 'mail').map(({ name }) => name)

/** What takes long to count and is the same for everybody. */
export const siteCounts: SiteCount[] = [
  trendingCount,
  marketCount,
  transparencyCount,
  activityCount,
  statsCount,
]

export const scheduledJobs: ScheduledJob[] = [
  purgePosts,
  purgeGroups,
  purgeOrphans,
  sweepMediaFolder,
  purgeSessions,
  mailWaitedResets,
  purgeTokens,
  purgeRegistrations,
  purgeChallenges,
  eraseDeactivated,
  purgeKeys,
  purgeMessages,
  purgeOldMessages,
  redactAudit,
  purgeFailedJobs,
  pruneOutbox,
  purgeNotifications,
  purgeReminders,
  purgeBlockedListings,
  learnSearchWords,
  purgeSearchWords,
  purgeReads,
  purgeCounters,
  mailNotifications,
  enqueueDueDigests,
  publishScheduledPosts,
  remindOfEvents,
  moveOrdersOn,
  forgetCardKeys,
  remindOfOrders,
  moveRepeatOrdersOn,
  advanceDisputes,
  moveMembershipsOn,
  chargeSavedCards,
  askForLatePayments,
  weighReviews,
  forgetLeftCards,
  lookForSaved,
  judgeNightly,
  mailVerificationReminders,
  remindOfEnds,
  purgeRemovedContent(reportTargets),
  endSuspensions,
  tidyLinkPreviews(linkPreviewEffects),
  backUpNightly,
  askForVersion,
  countSiteFigures(mailJobs),
  countSiteStorage,
  ...siteCounts.map(({ job }) => job),
]
