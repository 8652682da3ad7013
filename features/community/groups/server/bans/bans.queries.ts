import { sql } from 'kysely'
import { refColumns, authorOf } from '#features/members/people/server/people.queries.ts'
import { isActive } from '#features/members/people/server/visibility.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { sqlExecute } from '#platform/server/postgres/sql-rows.ts'
import type { Ban } from '../../bans.contract.ts'
import { holdsText, shownBannedText } from './visibility.queries.ts'

/** The ban that holds, if there is one. */
export const findBan = (db: Db, groupId: number, userId: number) =>
  db
    .selectFrom('groupBans')
    .select(['reason', 'until'])
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where(sql.raw<boolean>(holdsText))
    .executeTakeFirst()

/** The ids among these whose members are banned from the group. */
export const listBanned = async (db: Db, groupId: number, userIds: number[]) => {
  if (userIds.length === 0) return []
  const banned = await db
    .selectFrom('groupBans')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('userId', '=', sql<number>`any(${userIds}::bigint[])`)
    .where(sql.raw<boolean>(holdsText))
    .execute()
  return banned.map(({ userId }) => userId)
}

type NewBan = {
  groupId: number
  userId: number
  /** Under which they were banned. */
  aliasId: number | null
  bannedBy: number
  reason: string
  until: string | null
}

/** A new ban takes the place of the one before. */
export const upsertBan = (db: Db, { groupId, userId, ...ban }: NewBan) =>
  db
    .insertInto('groupBans')
    .values({ groupId, userId, ...ban })
    .onConflict((conflict) =>
      conflict.columns(['groupId', 'userId']).doUpdateSet({ ...ban, createdAt: sql<string>`now()` }),
    )
    .execute()

/** False where there was none. */
export const deleteBan = async (db: Db, groupId: number, userId: number) => {
  const gone = await db
    .deleteFrom('groupBans')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** Withdraws the invitations of the group to this member and those that they have sent. */
export const deleteInvitesOf = (db: Db, groupId: number, userId: number) =>
  sqlExecute(db, 'delete from group_invites where group_id = $1 and $2 in (user_id, invited_by)', [
    groupId,
    userId,
  ])

const selectBans = (db: Db, groupId: number) =>
  db
    .selectFrom('groupBans')
    .innerJoin('users', (join) => join.on('users.id', '=', sql.raw<number>(shownBannedText)))
    .select(refColumns)
    .select(['users.id', 'groupBans.reason', 'groupBans.until', 'groupBans.createdAt'])
    .select([sql<boolean>`not ${sql.raw(holdsText)}`.as('isOver'), bannedBy.as('bannedBy')])
    .where('groupBans.groupId', '=', groupId)

const bannedBy = sql<
  Ban['bannedBy']
>`(select jsonb_build_object('id', judge.id, 'username', judge.username, 'displayName', judge.display_name,
    'avatarUrl', judge.avatar_url, 'type', judge.type, 'isPremium', judge.is_premium, 'isOnline', null)
  from users judge where judge.id = group_bans.banned_by)`

type Row = Awaited<ReturnType<ReturnType<typeof selectBans>['execute']>>[number]

const shape = (row: Row): Ban => ({
  id: row.id,
  user: authorOf(row.id, row),
  reason: row.reason,
  until: row.until,
  isOver: row.isOver,
  bannedBy: row.bannedBy,
  createdAt: row.createdAt,
})

/** The newest first. Blocks hide nobody from those who run the group. */
export const listBans = (db: Db, groupId: number, page: PageQuery): Promise<Page<Ban>> =>
  listPage(
    selectBans(db, groupId).where(isActive),
    page,
    {
      keys: { 'group_bans.created_at': 'instant', 'users.id': 'id' },
      keyOf: (row) => [row.createdAt, row.id],
    },
    shape,
  )

export const findListedBan = async (db: Db, groupId: number, userId: number) => {
  const row = await selectBans(db, groupId).where('groupBans.userId', '=', userId).executeTakeFirst()
  return row && shape(row)
}
