import { chore } from '#server/jobs/queue.ts'
import { deleteDeadSessions } from './sessions.queries.ts'

export const purgeSessions = chore('accounts.sessions', 60, ({ db }) => deleteDeadSessions(db))
