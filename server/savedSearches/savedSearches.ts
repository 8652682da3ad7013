import type { Config } from '#server/config.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { allow, conflict, missing } from '#server/errors.ts'
import { notifyAll } from '#server/notifications/notifications.ts'
import { search } from '#server/search/search.ts'
import { can, type Viewer } from '#shared/permissions.ts'
import { perksOf } from '#shared/perks.ts'
import { savedSearchMessages, type SavedSearchInput } from '#shared/savedSearches.ts'
import {
  deleteSaved,
  insertSaved,
  isPremium,
  listSaved,
  takeDue,
  updateSeen,
  type Due,
} from './savedSearches.queries.ts'

export const readSavedSearches = (db: Db, viewer: Viewer) => listSaved(db, viewer.id)

export const saveSearch = (db: Db, viewer: Viewer, { kind, words }: SavedSearchInput) =>
  inTransaction(db, async (tx) => {
    const perks = perksOf(await isPremium(tx, viewer.id))
    allow(can.saveSearches(perks), savedSearchMessages.isPremium)
    const saved = await insertSaved(tx, viewer.id, kind, words)
    if ((await listSaved(tx, viewer.id)).length > perks.savedSearches)
      throw conflict(savedSearchMessages.full(perks.savedSearches))
    if (!saved) throw missing(savedSearchMessages.missing)
    return saved
  })

export async function removeSavedSearch(db: Db, viewer: Viewer, id: number) {
  const removed = await deleteSaved(db, viewer.id, id)
  if (removed.length === 0) throw missing(savedSearchMessages.missing)
  return { message: savedSearchMessages.removed }
}

/** Looks again for each of those that are due, as the member who saved it would find it. */
export async function lookAgain(db: Db, config: Config) {
  for (const due of await takeDue(db)) await lookFor(db, config, due)
}

async function lookFor(db: Db, config: Config, { id, userId, kind, words, seenId }: Due) {
  const found = await search(db, config, { id: userId, role: 'member' }, { q: words, type: [kind] })
  const ids = found[kind]
    .filter((thing) => !isOwn(thing, userId) && thing.id > seenId)
    .map((thing) => thing.id)
  if (ids.length === 0) return
  await inTransaction(db, async (tx) => {
    await updateSeen(tx, id, Math.max(...ids))
    await notifyAll(tx, 'searchFound', { to: [userId], about: id, thing: words })
  })
}

/** What the member wrote or made themselves is no news to them. */
const isOwn = (thing: object, userId: number) =>
  ('userId' in thing && thing.userId === userId) ||
  ('creatorId' in thing && thing.creatorId === userId) ||
  ('ownerId' in thing && thing.ownerId === userId)
