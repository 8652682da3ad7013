import { sql, type Insertable } from 'kysely'
import { isPersonVisible } from '#features/members/people/server/visibility.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, newestFirst } from '#platform/server/postgres/list-page.ts'
import type { GroupLogTable } from '#platform/server/postgres/schema.ts'
import { groupLogLimits, type GroupLogEntry } from '../../log.contract.ts'

export type NewEntry = Insertable<GroupLogTable>

export const insertEntries = (db: Db, entries: NewEntry[]) =>
  db.insertInto('groupLog').values(entries).execute()

const personOf = (column: 'user_id' | 'about_id', viewer: Viewer) =>
  sql<
    GroupLogEntry['user']
  >`(select jsonb_build_object('id', users.id, 'username', users.username, 'displayName', users.display_name,
    'avatarUrl', users.avatar_url, 'type', users.type, 'isPremium', users.is_premium, 'isOnline', null)
  from users where users.id = ${sql.ref(`groupLog.${column}`)} and ${isPersonVisible(viewer)})`

/** The newest first. */
export const listEntries = (db: Db, viewer: Viewer, groupId: number, page: PageQuery) =>
  listPage(
    db
      .selectFrom('groupLog')
      .select(['id', 'action', 'excerpt as text', 'reason', 'createdAt'])
      .select([personOf('user_id', viewer).as('user'), personOf('about_id', viewer).as('about')])
      .where('groupId', '=', groupId),
    page,
    newestFirst('group_log.id'),
    (row): GroupLogEntry => row,
  )

export const deleteOldEntries = (db: Db) =>
  db
    .deleteFrom('groupLog')
    .where('createdAt', '<', sql<string>`now() - ${sql.lit(`${groupLogLimits.months} months`)}::interval`)
    .execute()
