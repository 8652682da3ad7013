import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { isClosedGroup } from '../../contract.ts'
import { groupMessages } from '../../copy.ts'
import { guideLimits, type GuideChange, type GuideInput } from '../../guide.contract.ts'
import { guideMessages } from '../../guide.copy.ts'
import { canRemoveGuidePage } from '../../guide.permissions.ts'
import { canReadInGroup, runsGroup } from '../../permissions.ts'
import { holdGroup, openGroup, openGroupForRemoval } from '../groups.ts'
import { rejectSilenced } from '../mutes/reject-silenced.ts'
import { deletePage, findPage, insertPage, listPages, updatePage, updatePlaces } from './guides.queries.ts'

/** The guide of a private or discreet group is for its members; an invited member sees only that the group exists. */
async function openGuide(db: Db, viewer: Viewer | null, groupId: number) {
  const group = await openGroup(db, viewer, groupId)
  authorize(canReadInGroup(viewer, group), groupMessages.closed)
  return group
}

/** The group, whose guide nobody else changes until the transaction ends. */
async function holdGuide(db: Db, viewer: Viewer, groupId: number) {
  const group = await holdGroup(db, viewer, groupId)
  authorize(runsGroup(viewer, group), guideMessages.notYours)
  return group
}

export async function readGuide(db: Db, viewer: Viewer | null, groupId: number) {
  await openGuide(db, viewer, groupId)
  return listPages(db, groupId)
}

export const readGuidePage = async (db: Db, viewer: Viewer | null, groupId: number, id: number) =>
  (await openGuidePage(db, viewer, groupId, id)).page

export async function openGuidePage(db: Db, viewer: Viewer | null, groupId: number, id: number) {
  const group = await openGuide(db, viewer, groupId)
  const page = await findPage(db, viewer, groupId, id)
  if (!page) throw notFound(guideMessages.missing)
  return { group, page }
}

export const addGuidePage = (db: Db, viewer: Viewer, groupId: number, input: GuideInput) =>
  inTransaction(db, async (tx) => {
    await holdGuide(tx, viewer, groupId)
    await rejectSilenced(tx, groupId, viewer.id)
    if ((await listPages(tx, groupId)).length >= guideLimits.pages)
      throw conflict(guideMessages.full(guideLimits.pages))
    return readGuidePage(tx, viewer, groupId, await insertPage(tx, viewer, groupId, input))
  })

export const editGuidePage = (db: Db, viewer: Viewer, groupId: number, id: number, change: GuideChange) =>
  inTransaction(db, async (tx) => {
    await holdGuide(tx, viewer, groupId)
    await rejectSilenced(tx, groupId, viewer.id)
    await readGuidePage(tx, viewer, groupId, id)
    if (!(await updatePage(tx, viewer, id, change))) throw conflict(guideMessages.changed)
    return readGuidePage(tx, viewer, groupId, id)
  })

export const arrangeGuide = (db: Db, viewer: Viewer, groupId: number, ids: number[]) =>
  inTransaction(db, async (tx) => {
    await holdGuide(tx, viewer, groupId)
    const known = new Set((await listPages(tx, groupId)).map(({ id }) => id))
    const isSame =
      ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id))
    if (!isSame) throw conflict(guideMessages.badOrder)
    await updatePlaces(tx, groupId, ids)
    return listPages(tx, groupId)
  })

/** The staff take down what they could not read. */
export const removeGuidePage = (db: Db, viewer: Viewer, groupId: number, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const group = await openGroupForRemoval(tx, viewer, groupId)
    const page = await findPage(tx, viewer, groupId, id)
    authorize(canRemoveGuidePage(viewer, group), guideMessages.notYours)
    if (!page) throw notFound(guideMessages.missing)
    const ownerId = runsGroup(viewer, group) ? viewer.id : group.creatorId
    const about = { type: 'group', id: groupId, name: page.title, isPrivate: isClosedGroup(group), ownerId }
    await recordStaffAction(tx, viewer, { action: 'guide.delete', ...about }, reason)
    await deletePage(tx, id)
    return { message: guideMessages.deleted }
  })
