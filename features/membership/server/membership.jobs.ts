import { chore } from '#platform/server/jobs/queue.ts'
import { chargeCards } from './charge-cards.ts'
import { moveDueMemberships } from './due-memberships.ts'

export const moveMembershipsOn = chore('membership.clock', 1, ({ db, config }) =>
  moveDueMemberships(db, config),
)

export const chargeKeptCards = chore('membership.charges', 1, ({ db, config }) => chargeCards(db, config))
