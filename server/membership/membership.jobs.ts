import { chore } from '#server/jobs/queue.ts'
import { moveDueMemberships } from './due.ts'

export const moveMembershipsOn = chore('membership.clock', 1, ({ db, config }) =>
  moveDueMemberships(db, config),
)
