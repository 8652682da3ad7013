import { chore } from '#server/jobs/queue.ts'
import { chargeCards } from './charge.ts'
import { moveDueMemberships } from './due.ts'

export const moveMembershipsOn = chore('membership.clock', 1, ({ db, config }) =>
  moveDueMemberships(db, config),
)

export const chargeKeptCards = chore('membership.charges', 1, ({ db, config }) => chargeCards(db, config))
