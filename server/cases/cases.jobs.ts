import { chore } from '#server/jobs/queue.ts'
import { moveDueCases } from './clock.ts'

export const moveCasesOn = chore('cases.clock', 1, ({ db }) => moveDueCases(db))
