import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { hideSubjectsLater } from '#features/members/notifications/server/discreet-subjects.ts'
import { forgetNotifications, notify } from '#features/members/notifications/server/notifications.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { perkMessages } from '#features/members/people/perks.copy.ts'
import { readPerson } from '#features/members/people/server/people.ts'
import { storePictureOf, type Picture, type Prepared } from '#features/site/media/server/media.ts'
import { prepareImage } from '#features/site/media/server/photos.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { isStaff, type Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, invalid, notFound, notAuthenticated } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { GroupChange, GroupInput, GroupQuery } from '../contract.ts'
import { isClosedGroup } from '../contract.ts'
import { groupMessages } from '../copy.ts'
import { groupNotifications } from '../notifications.ts'
import { canDeleteGroup, canEditGroup, canHandOverGroup } from '../permissions.ts'
import { findAlias } from './aliases/aliases.queries.ts'
import { deleteTracesOf, markDeletedGroupsOf, passGroupsOn } from './erasure.queries.ts'
import { markGroupDeleted, markPostsDeleted } from './group-deletion.queries.ts'
import {
  findGroup,
  findGroupVisibility,
  findPlainGroup,
  insertGroup,
  isLounge,
  listGroups,
  listGroupsOf,
  lockGroup,
  updateAlt,
  updateCreator,
  updateGroup,
  updateImage,
} from './groups.queries.ts'
import { findAnyGroup } from './member-removal.queries.ts'
import { acceptAll, findMemberStatus } from './members.queries.ts'

export { prepareImage }

export async function readGroups(db: Db, viewer: Viewer | null, query: GroupQuery) {
  if (query.mine && !viewer) throw notAuthenticated(errorCopy.notAuthenticated)
  return listGroups(db, viewer, query)
}

export async function readGroup(db: Db, viewer: Viewer | null, id: number) {
  const group = await findGroup(db, viewer, id)
  if (!group) throw notFound(groupMessages.missing)
  return group
}

/** Loads a group with the same visibility, without its people. */
export async function openGroup(db: Db, viewer: Viewer | null, id: number) {
  const group = await findPlainGroup(db, viewer, id)
  if (!group) throw notFound(groupMessages.missing)
  return group
}

/** Loads a group for removal: staff can remove groups that they cannot see. */
export async function openGroupForRemoval(db: Db, viewer: Viewer, id: number) {
  if (!isStaff(viewer)) return openGroup(db, viewer, id)
  const group = await findAnyGroup(db, viewer, id)
  if (!group) throw notFound(groupMessages.missing)
  return group
}

export async function isGroupClosed(db: Db, id: number) {
  const group = await findGroupVisibility(db, id)
  return group !== undefined && isClosedGroup(group)
}

/** Locks and loads the group, for actions that change its people. */
export async function holdGroup(db: Db, viewer: Viewer, id: number) {
  await lockGroup(db, id)
  return openGroup(db, viewer, id)
}

/** Lists of a profile that is closed to the viewer answer 404. */
export async function readGroupsOf(db: Db, viewer: Viewer | null, userId: number, page: PageQuery) {
  const person = await readPerson(db, viewer, userId)
  if (!person.isOpen) throw notFound(peopleMessages.missing)
  return listGroupsOf(db, viewer, userId, page)
}

export async function createGroup(
  db: Db,
  viewer: Viewer,
  { alt, ...input }: GroupInput,
  prepared: () => Promise<Prepared | null>,
) {
  const photo = await prepared()
  return inTransaction(db, async (tx) => {
    const id = await insertGroup(tx, { ...input, creatorId: viewer.id })
    if (photo)
      await updateImage(tx, id, await storePictureOf(tx, viewer, 'group', { groupId: id }, photo, alt))
    return readGroup(tx, viewer, id)
  })
}

export async function editGroup(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  { alt, ...change }: GroupChange,
  picture?: Picture,
) {
  const photo = await prepareImage(config, picture)
  return inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    authorize(canEditGroup(viewer, group), groupMessages.ownersOnly)
    if (change.visibility && change.visibility !== 'private' && (await isLounge(tx, id)))
      throw conflict(perkMessages.loungeStaysPrivate)

    await updateGroup(tx, id, change)
    if (photo)
      await updateImage(tx, id, await storePictureOf(tx, viewer, 'group', { groupId: id }, photo, alt ?? ''))
    else if (alt !== undefined) await updateAlt(tx, id, alt)
    if (change.visibility === 'open') await welcomeWaiting(tx, viewer, id, change.name ?? group.name)
    if (change.isDiscreet && !group.isDiscreet) await hideSubjectsLater(tx)
    return readGroup(tx, viewer, id)
  })
}

/** Opening a group accepts all pending requests. */
async function welcomeWaiting(db: Db, viewer: Viewer, id: number, name: string) {
  for (const userId of await acceptAll(db, id))
    await notify(db, {
      type: groupNotifications.groupAccepted,
      to: userId,
      from: viewer,
      about: id,
      subject: name,
    })
}

export const handOverGroup = (db: Db, viewer: Viewer, id: number, userId: number) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    authorize(canHandOverGroup(viewer, group), groupMessages.creatorAloneDoes)
    await readPerson(tx, viewer, userId)
    const isKnown = !(await findAlias(tx, id, userId))?.isActive
    if (!isKnown || (await findMemberStatus(tx, id, userId)) !== 'member')
      throw conflict(groupMessages.notMember)
    if (userId === viewer.id) throw invalid(groupMessages.alreadyYours)

    await passGroupTo(tx, viewer, group, userId)
    return readGroup(tx, viewer, id)
  })

/** The new creator learns it. */
export async function passGroupTo(
  db: Db,
  viewer: Viewer,
  group: { id: number; name: string },
  userId: number,
) {
  await updateCreator(db, group.id, userId)
  await notify(db, {
    type: groupNotifications.groupHandedOver,
    to: userId,
    from: viewer,
    about: group.id,
    subject: group.name,
  })
}

/** Hides the group and everything in it from everyone at once. */
export const deleteGroup = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const group = await openGroupForRemoval(tx, viewer, id)
    authorize(canDeleteGroup(viewer, group), groupMessages.creatorAloneDoes)
    const about = { type: 'group', id, name: group.name, ownerId: group.creatorId }
    await recordStaffAction(tx, viewer, { action: 'group.delete', ...about }, reason)
    await markGroupDeleted(tx, id)
    await markPostsDeleted(tx, [id])
    await forgetNotifications(tx, 'group', id)
    return { message: groupMessages.deleted }
  })

/**
 * Takes members out of all groups, or of those named: hands what they run to others or deletes it, deletes their discussions and corrects
 * others' counts.
 */
export const handOverGroupsOf = (db: Db, userIds: number[], within: number[] | null = null) =>
  inTransaction(db, async (tx) => {
    const passed = await passGroupsOn(tx, userIds, within)
    await markPostsDeleted(tx, await markDeletedGroupsOf(tx, userIds, within))
    await deleteTracesOf(tx, userIds, within)
    for (const { creatorId, isDeleted, ...group } of passed)
      if (!isDeleted)
        await notify(tx, {
          type: groupNotifications.groupPassedOn,
          to: creatorId,
          from: null,
          about: group.id,
          subject: group.name,
        })
  })
