import { chore } from '#server/jobs/queue.ts'
import { eraseLongGone } from './leaving.ts'

export const eraseDeactivated = chore('leaving.erase', 60, ({ db, config }) => eraseLongGone(db, config))
