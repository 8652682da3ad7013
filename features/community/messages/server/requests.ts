import type { Viewer } from '#platform/contract/viewer.ts'
import { overDailyLimit } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { messageLimits } from '../contract.ts'
import { messageMessages } from '../copy.ts'
import { countRequests, findRecipient, insertRequests, lockRequests } from './recipients.queries.ts'

/** Checks the limit before the viewer asks people who don’t follow them, alone or for a chat. Until the transaction ends, the viewer asks nobody else. */
export async function limitRequests(db: Db, viewer: Viewer, more = 1) {
  await lockRequests(db, viewer)
  const most = messageLimits.requestsPerDay * (viewer.isNew ? 1 : 10)
  if ((await countRequests(db, viewer)) + more > most)
    throw overDailyLimit(messageMessages.tooManyRequests(most))
}

/** Counts these people for the limit of the day, whatever becomes of the conversation. */
export async function recordRequests(db: Db, viewer: Viewer, conversationId: number, askedIds: number[]) {
  if (askedIds.length > 0) await insertRequests(db, viewer, conversationId, askedIds)
}

/** Someone the viewer may write to at all, with what they decided about messages; undefined for anyone else. */
export const readRecipient = (db: Db, viewer: Viewer, id: number) => findRecipient(db, viewer, id)
