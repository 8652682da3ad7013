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
} from '#features/accounts/server/accounts.jobs.ts'
import { redactAudit } from '#features/audit/server/audit.jobs.ts'
import { backUpNightly } from '#features/backups/server/backups.jobs.ts'
import { mailVerificationReminders } from '#features/businesses/server/businesses.jobs.ts'
import { notifyOfAnnouncement, purgeReads } from '#features/discussions/server/discussions.jobs.ts'
import { enqueueDueDigests, mailDigests } from '#features/digests/server/digests.jobs.ts'
import { publishScheduledPosts } from '#features/drafts/server/drafts.jobs.ts'
import { answerSampleDispute } from '#features/disputes/server/sample-seller.jobs.ts'
import { answerSampleOrder } from '#features/orders/server/sample-seller.jobs.ts'
import { advanceDisputes } from '#features/disputes/server/disputes.jobs.ts'
import { purgeReminders, remindOfEvents, givePlacesAway } from '#features/events/server/events.jobs.ts'
import { hideDiscreetSubjects } from '#features/notifications/server/discreet-subjects.jobs.ts'
import { purgeGroups } from '#features/groups/server/groups.jobs.ts'
import { purgeChallenges } from '#features/two-factor/server/two-factor.jobs.ts'
import {
  eraseDeactivated,
  forgetErasedNames,
  forgetErasedShops,
} from '#features/account-deletion/server/account-deletion.jobs.ts'
import { purgeOrphans, sweepMediaFolder } from '#features/media/server/media.jobs.ts'
import { fetchLinkPreviews, tidyLinkPreviews } from '#features/link-previews/server/link-previews.jobs.ts'
import { forgetAtProvider, forgetLeftCards } from '#features/saved-cards/server/saved-cards.jobs.ts'
import { remindOfEnds } from '#features/licences/server/licences.jobs.ts'
import { mailMembership } from '#features/membership/server/membership-mail.jobs.ts'
import {
  askForLatePayments,
  chargeSavedCards,
  moveMembershipsOn,
} from '#features/membership/server/membership.jobs.ts'
import { purgeBlockedListings } from '#features/listing-review/server/listing-review.jobs.ts'
import { purgeNotifications } from '#features/notifications/server/retention.jobs.ts'
import { mailNotifications } from '#features/notifications/server/email-digest.jobs.ts'
import { mailOfOrder, mailsOfOrders } from '#features/orders/server/order-mails.jobs.ts'
import { forgetCardKeys, mailBankChanged, mailCardsChanged } from '#features/shop/server/shop.jobs.ts'
import { moveOrdersOn, remindOfOrders } from '#features/orders/server/orders.jobs.ts'
import {
  judgeCatalogue,
  judgeNightly,
  publishTrustedListings,
} from '#features/products/server/recheck-listings.jobs.ts'
import { collectPushes, sendPushes } from '#features/push/server/push.jobs.ts'
import { notifyOfLike, purgePosts } from '#features/posts/server/posts.jobs.ts'
import { weighReviews } from '#features/reviews/server/reviews.jobs.ts'
import { lookForSaved } from '#features/saved-searches/server/saved-searches.jobs.ts'
import { moveRepeatOrdersOn } from '#features/repeat-orders/server/repeat-orders.jobs.ts'
import { learnSearchWords, purgeSearchWords } from '#features/search/server/search.jobs.ts'
import { purgeOldMessages } from '#features/messages/server/messages.jobs.ts'
import { mailContact, purgeMessages } from '#features/site/server/contact.jobs.ts'
import { mailAppealOutcome, purgeRemovedContent } from '#features/reports/server/reports.jobs.ts'
import { purgeKeys } from '#platform/server/idempotency/idempotency.jobs.ts'
import { linkPreviewEffects } from './link-previews.ts'
import { reportTargets } from './report-targets.ts'
import { purgeCounters } from '#platform/server/shared-counters/shared-counters.jobs.ts'
import { pruneOutbox } from '#platform/server/bus/bus.jobs.ts'
import { purgeFailedJobs } from '#platform/server/jobs/failed-jobs.jobs.ts'
import type { ScheduledJob, Job } from '#platform/server/jobs/queue.ts'

export const jobs: Job[] = [
  notifyOfLike,
  notifyOfAnnouncement,
  hideDiscreetSubjects,
  givePlacesAway,
  publishTrustedListings,
  mailContact,
  mailVerification,
  mailReset,
  mailAddressChanged,
  mailSecurityAlert,
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
export const scheduledJobs: ScheduledJob[] = [
  purgePosts,
  purgeGroups,
  purgeOrphans,
  sweepMediaFolder,
  purgeSessions,
  mailWaitedResets,
  purgeTokens,
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
]
