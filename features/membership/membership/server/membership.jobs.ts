import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { chargeCards } from './charge-cards.ts'
import { moveDueMemberships } from './due-memberships.ts'
import { lookForLatePayments } from './payment-webhook.ts'

export const moveMembershipsOn = scheduledJob('membership.deadlines', 1, ({ db, config }) =>
  moveDueMemberships(db, config),
)

export const chargeSavedCards = scheduledJob('membership.charges', 1, ({ db, config }) =>
  chargeCards(db, config),
)

export const askForLatePayments = scheduledJob('payments.late', 30, ({ db, config }) =>
  lookForLatePayments(db, config),
)
