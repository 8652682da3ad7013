import {
  mailAddressChanged,
  mailLogin,
  mailPasswordChanged,
  mailReset,
  mailVerification,
  purgeSessions,
  purgeTokens,
} from '#server/accounts/accounts.jobs.ts'
import { remindOfMarks } from '#server/businesses/businesses.jobs.ts'
import { moveCasesOn } from '#server/cases/cases.jobs.ts'
import { remindOfEvents } from '#server/events/events.jobs.ts'
import { purgeGroups } from '#server/groups/groups.jobs.ts'
import { eraseDeactivated } from '#server/leaving/leaving.jobs.ts'
import { purgeOrphans } from '#server/media/media.jobs.ts'
import { forgetAtProvider, forgetLeftCards } from '#server/keptCards/forget.jobs.ts'
import { remindOfEnds } from '#server/licences/licences.jobs.ts'
import { mailMembership } from '#server/membership/mail.jobs.ts'
import { chargeKeptCards, moveMembershipsOn } from '#server/membership/membership.jobs.ts'
import { mailNotifications } from '#server/notifications/mails.jobs.ts'
import { mailOfOrder, mailsOfOrders } from '#server/orders/mails.jobs.ts'
import { forgetCardKeys, mailBankChanged, mailCardsChanged } from '#server/orders/selling.jobs.ts'
import { moveOrdersOn, remindOfOrders } from '#server/orders/orders.jobs.ts'
import { judgeCatalogue, judgeNightly } from '#server/products/rejudge.jobs.ts'
import { purgePosts } from '#server/posts/posts.jobs.ts'
import { lookForSaved } from '#server/savedSearches/savedSearches.jobs.ts'
import { moveRepeatOrdersOn } from '#server/repeatOrders/repeatOrders.jobs.ts'
import { mailContact } from '#server/site/contact.jobs.ts'
import { purgeKeys } from './keys.jobs.ts'
import type { Chore, Job } from './queue.ts'

export const jobs: Job[] = [
  mailContact,
  mailVerification,
  mailReset,
  mailAddressChanged,
  mailPasswordChanged,
  mailLogin,
  mailOfOrder,
  mailsOfOrders,
  mailBankChanged,
  mailCardsChanged,
  mailMembership,
  forgetAtProvider,
  judgeCatalogue,
]
export const chores: Chore[] = [
  purgePosts,
  purgeGroups,
  purgeOrphans,
  purgeSessions,
  purgeTokens,
  eraseDeactivated,
  purgeKeys,
  mailNotifications,
  remindOfEvents,
  moveOrdersOn,
  forgetCardKeys,
  remindOfOrders,
  moveRepeatOrdersOn,
  moveCasesOn,
  moveMembershipsOn,
  chargeKeptCards,
  forgetLeftCards,
  lookForSaved,
  judgeNightly,
  remindOfMarks,
  remindOfEnds,
]
