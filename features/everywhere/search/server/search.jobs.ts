import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { deleteRareWords } from './words.queries.ts'
import { learnWords } from './words.ts'

export const learnSearchWords = scheduledJob('search.words', 5, ({ db }) => learnWords(db))

export const purgeSearchWords = scheduledJob('search.rareWords', 24 * 60, ({ db }) => deleteRareWords(db))
