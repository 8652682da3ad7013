import { chore } from '#server/jobs/queue.ts'
import { lookAgain } from './savedSearches.ts'

export const lookForSaved = chore('searches.look', 1, ({ db, config }) => lookAgain(db, config))
