import { deleteCommentsOf } from '#features/community/comments/server/comments.ts'
import { leaveEvents } from '#features/community/events/server/member-removal.ts'
import { listAliases } from '#features/community/groups/server/aliases/aliases.ts'
import { handOverGroupsOf } from '#features/community/groups/server/groups.ts'
import { eraseFromChats } from '#features/community/messages/server/group-chats/erasure.ts'
import { leaveConversations } from '#features/community/messages/server/unread.ts'
import { deleteVotesOf } from '#features/community/posts/server/polls/polls.ts'
import { forgetMessagesOf } from '#features/market/orders/server/messages/order-messages.ts'
import { endCardsOf } from '#features/market/payments/server/saved-cards/saved-cards.ts'
import { endAllSessions } from '#features/members/accounts/server/sessions.ts'
import { readPicturesOf, removeFiles } from '#features/site/media/server/media.ts'
import type { Config } from '#platform/server/config/config.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { forgetInAudit, listShopNames, listUsernames, removeMentionsOf } from './erased-names.queries.ts'
import { forgetNames, forgetShops } from './erased-names.ts'
import {
  anonymiseBoughtBy,
  anonymiseSoldBy,
  anonymiseBillsOf,
  deleteMembers,
  deleteMessagesOf,
  deleteProductReviewsOf,
  deleteAllSampleOrders,
  deleteSampleOrders,
  listSampleMembers,
  releaseFirstBusiness,
  takeBackPictures,
} from './erasure.queries.ts'

export const readSampleMembers = (db: Db) => listSampleMembers(db)

/** What members ordered from the sample community goes with it. */
export const forgetSampleOrders = (db: Db) => deleteAllSampleOrders(db)

/**
 * Deletes members with everything of theirs, also what stands under their aliases: corrects others' counts, hands over groups, cancels events. `beside` runs in the same
 * transaction; the files are removed after it commits, and their @names where nothing links them by a job.
 */
export async function eraseMembers(
  db: Db,
  config: Config,
  accounts: number[],
  beside: (tx: Db) => Promise<unknown> = async () => {},
) {
  if (accounts.length === 0) return
  const pictures = await inTransaction(db, async (tx) => {
    await beside(tx)
    const ids = [...accounts, ...(await listAliases(tx, accounts))]
    await deleteCommentsOf(tx, ids)
    await deleteVotesOf(tx, ids)
    await handOverGroupsOf(tx, ids)
    await leaveEvents(tx, ids)
    await releaseFirstBusiness(tx, ids)
    await takeBackPictures(tx, ids)
    await eraseFromChats(tx, ids)
    const stored = await readPicturesOf(tx, ids)
    for (const id of accounts) await endAllSessions(tx, id)
    await deleteProductReviewsOf(tx, ids)
    await deleteSampleOrders(tx, ids)
    await anonymiseBoughtBy(tx, ids)
    await anonymiseSoldBy(tx, ids)
    await anonymiseBillsOf(tx, ids)
    await endCardsOf(tx, ids)
    await deleteMessagesOf(tx, ids)
    await leaveConversations(tx, ids)
    await forgetMessagesOf(tx, ids)
    await forgetShops(tx, await listShopNames(tx, ids))
    await removeMentionsOf(tx, ids)
    await forgetInAudit(tx, ids)
    const names = await listUsernames(tx, ids)
    await deleteMembers(tx, ids)
    await forgetNames(tx, names)
    return stored
  })
  await removeFiles(config, pictures)
}
