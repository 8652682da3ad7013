import { removePhotosOfMessages } from '#features/site/media/server/media.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { inTransaction } from '#platform/server/postgres/db.ts'
import { deleteOldRequests } from './recipients.queries.ts'
import { deleteMessages, listOldMessages } from './retention.queries.ts'
import { recountUnread } from './unread.queries.ts'

/** Deletes private messages after the months that the admin has set, where '0' deletes none, and requests that no longer count. */
export const purgeOldMessages = scheduledJob('messages.retention', 60, async ({ db, config }) => {
  await deleteOldRequests(db)
  const months = Number((await readSettings(db, config)).messageMonths)
  if (months === 0) return
  const ids = await listOldMessages(db, months)
  await removePhotosOfMessages(db, config, ids)
  await inTransaction(db, async (tx) => recountUnread(tx, { conversationIds: await deleteMessages(tx, ids) }))
})
