import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { isPersonVisible } from '#features/members/people/server/visibility.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import type { GroupInvite } from '../invites.contract.ts'
import { selectGroups, shapeGroups } from './groups.queries.ts'

/** False when they were already invited. */
export const insertInvite = async (db: Db, groupId: number, userId: number, invitedBy: number) => {
  const rows = await db
    .insertInto('groupInvites')
    .values({ groupId, userId, invitedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length === 1
}

/** The member's invitations to groups that still exist, newest first. */
const selectInvites = (db: Db, viewer: Viewer) =>
  selectGroups(db, viewer)
    .innerJoin('groupInvites', 'groupInvites.groupId', 'groups.id')
    .innerJoin('users', 'users.id', 'groupInvites.invitedBy')
    .select(refColumns)
    .select(['groupInvites.id as inviteId', 'groupInvites.invitedBy', 'groupInvites.createdAt as invitedAt'])
    .where('groupInvites.userId', '=', viewer.id)
    .where(isPersonVisible(viewer))

export const listInvites = async (db: Db, viewer: Viewer, page: PageQuery): Promise<Page<GroupInvite>> => {
  const { items, next } = await listPage(
    selectInvites(db, viewer),
    page,
    { keys: { 'group_invites.id': 'id' }, keyOf: (row) => [row.inviteId] },
    (row) => row,
  )
  const groups = await shapeGroups(db, viewer, items)
  const invites = items.flatMap((row, index) => {
    const group = groups[index]
    return group
      ? [{ id: row.inviteId, group, invitedBy: refOf(row.invitedBy, row), createdAt: row.invitedAt }]
      : []
  })
  return { items: invites, next }
}

export const findInvite = (db: Db, viewer: Viewer, id: number) =>
  selectInvites(db, viewer).where('groupInvites.id', '=', id).executeTakeFirst()

export const hasInvite = async (db: Db, groupId: number, userId: number) =>
  (await db
    .selectFrom('groupInvites')
    .select('id')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined

export const deleteInvite = (db: Db, id: number) =>
  db.deleteFrom('groupInvites').where('id', '=', id).execute()
