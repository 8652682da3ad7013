import { sql } from 'kysely'
import { readablePosts } from '#features/community/posts/server/visibility.queries.ts'
import { authorOf, refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import type { Role, Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, newestFirst } from '#platform/server/postgres/list-page.ts'
import { containsPattern, matching } from '#platform/server/postgres/matching.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import {
  Stats,
  type ConsoleQuery,
  type MemberForStaff,
  type PostConsoleQuery,
  type PostForStaff,
} from '../contract.ts'
import { isClosedPost } from './closed-content.queries.ts'
import { countedMemberText, countedPostText } from './site-figures/counted.queries.ts'

const selectMembers = (db: Db, withEmail: boolean) =>
  db
    .selectFrom('users')
    .select(refColumns)
    .select([
      'users.id',
      'users.role',
      'users.createdAt',
      'users.suspendedAt',
      'users.deactivatedAt',
      'users.isSample',
    ])
    .select(['users.postsCount', withEmail ? 'users.email' : sql<null>`null`.as('email')])
    .where('users.type', '<>', sql.lit('alias'))

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number]

const shapeMember = (row: MemberRow): MemberForStaff => ({
  id: row.id,
  user: refOf(row.id, row),
  role: row.role,
  email: row.email,
  createdAt: row.createdAt,
  lastSeenAt: row.showOnlineStatus ? row.lastSeenAt : null,
  suspendedAt: row.suspendedAt,
  deactivatedAt: row.deactivatedAt,
  isSample: row.isSample,
  postsCount: row.postsCount,
})

/** Every account, and no alias, regardless of blocks; addresses for admins only. */
export const listMembers = async (db: Db, query: ConsoleQuery, withEmail: boolean) => {
  const named = `users.username ilike $1[1] or users.display_name ilike $1[1] ${withEmail ? 'or users.email ilike $1[1]' : ''}`
  const isFound = query.q
    ? await matching(db, 'users', named, [containsPattern(query.q)])
    : sql<boolean>`true`
  return listPage(selectMembers(db, withEmail).where(isFound), query, newestFirst('users.id'), shapeMember)
}

export const findMember = async (db: Db, id: number, withEmail: boolean) => {
  const row = await selectMembers(db, withEmail).where('users.id', '=', id).executeTakeFirst()
  return row && shapeMember(row)
}

export const updateRole = (db: Db, id: number, role: Role) =>
  db.updateTable('users').set({ role }).where('id', '=', id).execute()

/** Other admins who can log in; their rows are locked, so that two admins cannot step down at once. */
export const lockOtherAdmins = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', id)
    .where('suspendedAt', 'is', null)
    .where('deactivatedAt', 'is', null)
    .forUpdate()
    .execute()

/**
 * Posts and events for the staff, including deleted ones that can still be restored. Words find nothing that is written for a closed group
 * or for followers: its text is for those who can open it.
 */
export const listPosts = async (db: Db, viewer: Viewer, query: PostConsoleQuery) => {
  const { deleted, type } = query
  const isFound = query.q
    ? await matching(db, 'posts', `posts.search @@ websearch_to_tsquery('simple', search_text($1[1]))`, [
        query.q,
      ])
    : sql<boolean>`true`
  const isClosed = isClosedPost('posts')
  const posts = db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.userId')
    .leftJoin('groups', 'groups.id', 'posts.groupId')
    .select(refColumns)
    .select([
      isClosed.as('isClosed'),
      'posts.id',
      'posts.userId',
      'posts.content',
      'posts.title',
      'posts.type',
      'posts.createdAt',
      'posts.deletedAt',
      'posts.deletedBy',
    ])
    .$if(deleted !== undefined, (select) =>
      select.where('posts.deletedAt', deleted === 'true' ? 'is not' : 'is', null),
    )
    .$if(type !== undefined, (select) => select.where('posts.type', '=', type ?? 'post'))
    .where(isFound)
    .$if(Boolean(query.q), (select) => select.where(sql<boolean>`not ${isClosed}`))
  const { items, next } = await listPage(posts, query, newestFirst('posts.id'), (row) => row)
  const ids = items.map(({ id }) => id)
  const seen = readablePosts(db, viewer)
    .select('posts.id')
    .where('posts.id', '=', sql<number>`any(${ids})`)
  const open = new Set((await seen.execute()).map(({ id }) => id))
  const shaped = items.map((row): PostForStaff => ({
    id: row.id,
    user: authorOf(row.userId, row),
    content: row.isClosed && !open.has(row.id) ? null : (row.title ?? row.content),
    isEvent: row.type === 'event',
    isOpen: open.has(row.id),
    createdAt: row.createdAt,
    deletedAt: row.deletedAt,
    deletedByAuthor: row.deletedBy === row.userId,
  }))
  return { items: shaped, next }
}

export const countStats = async (db: Db): Promise<Stats> => {
  const [stats] = await sqlRows(
    db,
    Stats,
    `select (select count(*)::int from users where ${countedMemberText}) as members,
      (select count(*)::int from users where last_seen_at > now() - interval '30 days' and ${countedMemberText}) as active_this_month,
      (select count(*)::int from posts join users on users.id = posts.user_id
        where posts.created_at > now() - interval '7 days' and ${countedPostText}) as posts_this_week`,
  )
  if (!stats) throw new Error('The statistics are empty')
  return stats
}

export const listBusinessIdsOf = async (db: Db, userId: number) => {
  const rows = await db
    .selectFrom('businesses')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
