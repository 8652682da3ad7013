import { sql, type Insertable } from 'kysely'
import type { UserRef } from '#features/members/people/contract.ts'
import { aliasRef } from '#features/members/people/server/people.queries.ts'
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

type Person = Omit<UserRef, 'type'> & { type: UserRef['type'] | 'alias' }

const personOf = (column: 'user_id' | 'about_id', viewer: Viewer) =>
  sql<Person | null>`(select jsonb_build_object('id', users.id, 'username', users.username, 'displayName', users.display_name,
    'avatarUrl', users.avatar_url, 'type', users.type, 'isPremium', users.is_premium, 'isOnline', null)
  from users where users.id = ${sql.ref(`groupLog.${column}`)} and ${isPersonVisible(viewer)})`

/** What those who run a group do, they do under their account. */
const personRef = ({ type, ...person }: Person): UserRef => ({
  ...person,
  type: type === 'organization' ? type : 'member',
})

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
    ({ user, about, ...row }): GroupLogEntry => ({
      ...row,
      user: user && personRef(user),
      about: about && (about.type === 'alias' ? aliasRef(about) : personRef(about)),
    }),
  )

export const deleteOldEntries = (db: Db) =>
  db
    .deleteFrom('groupLog')
    .where('createdAt', '<', sql<string>`now() - ${sql.lit(`${groupLogLimits.months} months`)}::interval`)
    .execute()
