import { sql } from 'kysely'
import { refColumns, authorOf } from '#features/members/people/server/people.queries.ts'
import { isActive } from '#features/members/people/server/visibility.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, type PageOrder } from '#platform/server/postgres/list-page.ts'
import { containsPattern, matching } from '#platform/server/postgres/matching.ts'
import type { GroupMember } from '../../contract.ts'
import {
  memberLimits,
  type MemberFilter,
  type MembersQuery,
  type MemberSort,
} from '../../members.contract.ts'
import type { GroupRole } from '../../roles.ts'
import { shownMemberText } from '../aliases/aliases.queries.ts'
import { holdsText, shownBannedText } from '../bans/visibility.queries.ts'
import { roleText } from '../membership.queries.ts'
import { isMutedText } from '../mutes/mutes.queries.ts'
import { isMemberListed } from '../visibility.queries.ts'

const selectMembers = (db: Db, groupId: number) =>
  db
    .selectFrom('groupMembers')
    .innerJoin('users', (join) => join.on('users.id', '=', sql.raw<number>(shownMemberText)))
    .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
    .select(refColumns)
    .select(['users.id', 'groupMembers.createdAt as since'])
    .select([
      sql<boolean>`groups.creator_id = users.id`.as('isCreator'),
      sql<GroupRole>`case when groups.creator_id = users.id then 'owner' else ${sql.raw(roleText)} end`.as(
        'role',
      ),
    ])
    .select(
      sql<
        string | null
      >`(select until from group_mutes where group_mutes.group_id = group_members.group_id and group_mutes.user_id = group_members.user_id and ${sql.raw(isMutedText)})`.as(
        'mutedUntil',
      ),
    )
    .where('groupMembers.groupId', '=', groupId)
    .where('groupMembers.state', '=', 'member')

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number]

const shape = (row: Row, runs: boolean): GroupMember => ({
  id: row.id,
  user: authorOf(row.id, row),
  isCreator: row.isCreator,
  isModerator: row.role === 'moderator',
  role: row.role,
  joinedAt: row.since,
  ...(runs && { mutedUntil: row.mutedUntil }),
})

const byTime = (direction: 'asc' | 'desc'): PageOrder<Row> => ({
  keys: { 'group_members.created_at': 'instant', 'users.id': 'id' },
  keyOf: (row) => [row.since, row.id],
  direction,
})

const orders = {
  oldest: byTime('asc'),
  newest: byTime('desc'),
  name: {
    keys: { 'lower(users.display_name)': 'text', 'users.id': 'id' },
    keyOf: (row) => [row.displayName.toLowerCase(), row.id],
    direction: 'asc',
  },
} satisfies Record<MemberSort, PageOrder<Row>>

/** The member of the row `users` wrote nothing in the group of the row `groups`: of somebody with an alias, what stands under it counts. */
const wroteNothingText = `
  not exists (select from posts where posts.group_id = groups.id and posts.user_id = users.id and posts.deleted_at is null)
  and not exists (select from discussions where discussions.group_id = groups.id and discussions.user_id = users.id)
  and not exists (select from comments join discussions on discussions.id = comments.discussion_id
    where comments.user_id = users.id and discussions.group_id = groups.id)
  and not exists (select from comments join posts on posts.id = comments.post_id
    where comments.user_id = users.id and posts.group_id = groups.id)
  and not exists (select from messages join conversations on conversations.id = messages.conversation_id
    where messages.user_id = users.id and conversations.group_id = groups.id)`

const conditions = {
  new: `group_members.created_at > now() - interval '${memberLimits.newDays} days'`,
  silent: wroteNothingText,
  warned: `exists (select from group_log where group_log.about_id = users.id and group_log.group_id = groups.id
    and group_log.action in ('decline', 'hide', 'remove'))`,
} satisfies Record<Exclude<MemberFilter, 'banned'>, string>

type Wanted = MembersQuery & { group: { id: number }; runs: boolean }

/** The members that match. Those who run the group see all active ones, others only whom they may find in its list. */
export async function listFoundMembers(
  db: Db,
  viewer: Viewer,
  { group, runs, q, filter, sort = 'oldest', ...page }: Wanted,
): Promise<Page<GroupMember>> {
  const isFound = await matchingNames(db, q)
  if (filter === 'banned') return listBannedMembers(db, group.id, isFound, page)
  const query = selectMembers(db, group.id)
    .where(runs ? isActive : isMemberListed(viewer))
    .where(isFound)
    .$if(filter !== undefined, (some) => some.where(sql.raw<boolean>(filter ? conditions[filter] : 'true')))
  return listPage<Row, GroupMember>(query, page, orders[sort], (row) => shape(row, runs))
}

async function matchingNames(db: Db, q: string | undefined) {
  const searched = q?.trim()
  return searched
    ? matching(db, 'users', 'users.username ilike $1[1] or users.display_name ilike $1[1]', [
        containsPattern(searched),
      ])
    : sql<boolean>`true`
}

/** The newest ban first. */
const listBannedMembers = (
  db: Db,
  groupId: number,
  isFound: Awaited<ReturnType<typeof matchingNames>>,
  page: Pick<MembersQuery, 'cursor' | 'limit'>,
) =>
  listPage(
    db
      .selectFrom('groupBans')
      .innerJoin('users', (join) => join.on('users.id', '=', sql.raw<number>(shownBannedText)))
      .select(refColumns)
      .select(['users.id', 'groupBans.createdAt as since'])
      .where('groupBans.groupId', '=', groupId)
      .where(sql.raw<boolean>(holdsText))
      .where(isActive)
      .where(isFound),
    page,
    {
      keys: { 'group_bans.created_at': 'instant', 'users.id': 'id' },
      keyOf: (row) => [row.since, row.id],
    },
    (row): GroupMember => shape({ ...row, isCreator: false, role: 'member', mutedUntil: null }, false),
  )

/** Every active member, for the file. */
export const listAllMembers = async (db: Db, groupId: number) =>
  (await selectMembers(db, groupId).where(isActive).orderBy('groupMembers.createdAt').execute()).map((row) =>
    shape(row, true),
  )
