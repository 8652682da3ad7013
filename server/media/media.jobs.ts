import { chore } from '#server/jobs/queue.ts'
import { removeOrphans } from './media.ts'

export const purgeOrphans = chore('media.orphans', 6 * 60, ({ db, config }) => removeOrphans(db, config))
