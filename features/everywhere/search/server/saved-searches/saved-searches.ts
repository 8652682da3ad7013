import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import { perksOf } from '#features/members/people/perks.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { oneByOne } from '#platform/server/jobs/one-by-one.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { kindsOfSite } from '../../contract.ts'
import type { SavedSearchInput } from '../../saved-searches.contract.ts'
import { savedSearchMessages } from '../../saved-searches.copy.ts'
import { savedSearchNotifications } from '../../saved-searches.notifications.ts'
import { canSaveSearches } from '../../saved-searches.permissions.ts'
import { search } from '../search.ts'
import {
  deleteSaved,
  insertSaved,
  isPremium,
  listSaved,
  takeDue,
  updateSeen,
  type Due,
} from './saved-searches.queries.ts'

/** Saved searches of sections that the site does not have are kept for when it has them again. */
export const readSavedSearches = async (db: Db, viewer: Viewer) =>
  (await listSaved(db, viewer.id)).filter(({ kind }) => kindsOfSite().includes(kind))

export const saveSearch = (db: Db, viewer: Viewer, { kind, words }: SavedSearchInput) =>
  inTransaction(db, async (tx) => {
    if (!kindsOfSite().includes(kind)) throw notFound(savedSearchMessages.noKind)
    const perks = perksOf(await isPremium(tx, viewer.id))
    authorize(canSaveSearches(perks), savedSearchMessages.isPremium)
    const saved = await insertSaved(tx, viewer.id, kind, words)
    if ((await listSaved(tx, viewer.id)).length > perks.savedSearches)
      throw conflict(savedSearchMessages.full(perks.savedSearches))
    if (!saved) throw notFound(savedSearchMessages.missing)
    return saved
  })

export async function removeSavedSearch(db: Db, viewer: Viewer, id: number) {
  const removed = await deleteSaved(db, viewer.id, id)
  if (removed.length === 0) throw notFound(savedSearchMessages.missing)
  return { message: savedSearchMessages.removed }
}

/** Runs each due search as the member who saved it. */
export const lookAgain = async (db: Db, config: Config) =>
  oneByOne(await takeDue(db), (due) => lookFor(db, config, due))

async function lookFor(db: Db, config: Config, { id, userId, kind, words, seenId }: Due) {
  if (!kindsOfSite().includes(kind)) return
  const found = await search(db, config, { id: userId, role: 'member' }, { q: words, type: [kind] })
  const ids = found[kind]
    .filter((subject) => !isOwn(subject, userId) && subject.id > seenId)
    .map((subject) => subject.id)
  if (ids.length === 0) return
  await inTransaction(db, async (tx) => {
    await updateSeen(tx, id, kind, ids)
    await notifyAll(tx, {
      type: savedSearchNotifications.searchFound,
      to: [userId],
      about: id,
      subject: words,
    })
  })
}

/** The member's own content is not news to them. */
const isOwn = (subject: object, userId: number) =>
  ('userId' in subject && subject.userId === userId) ||
  ('creatorId' in subject && subject.creatorId === userId) ||
  ('ownerId' in subject && subject.ownerId === userId)
