import { chore } from '#platform/server/jobs/queue.ts'
import { moveDueCases } from './deadlines.ts'

export const moveCasesOn = chore('cases.clock', 1, ({ db }) => moveDueCases(db))
