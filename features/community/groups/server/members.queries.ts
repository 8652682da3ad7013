import { sql } from 'kysely'
import * as z from 'zod/mini'
import { aliasRef, authorOf, refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { hasNoBlock, isActive, isPersonVisible } from '#features/members/people/server/visibility.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { type GroupMember } from '../contract.ts'
import { type JoinRequest, JoinAnswer } from '../join-requests.contract.ts'
import type { GroupRole } from '../roles.ts'
import { shownMemberText } from './aliases/aliases.queries.ts'
import { notBannedText } from './bans/visibility.queries.ts'
import { roleText } from './membership.queries.ts'
import { newestPostText } from './new-posts.queries.ts'
import { isMemberListed } from './visibility.queries.ts'

const State = z.enum(['member', 'requested'])
type State = z.infer<typeof State>
const StateRow = z.object({ state: State })
const JoinAnswers = z.array(JoinAnswer)
const UserIdRow = z.object({ userId: z.number() })

/**
 * Inserts the member and updates the group's count in one statement; a request becomes a membership. No post is new yet. False if nothing
 * changed. NOTE: whatever the way, nobody comes in who is banned: the statement itself looks.
 */
export const insertMember = async (
  db: Db,
  groupId: number,
  userId: number,
  state: State,
  answers: JoinAnswer[] = [],
) => {
  const rows = await sqlRows(
    db,
    StateRow,
    `with made as (
      insert into group_members (group_id, user_id, state, answers, posts_read_id)
        select $1, $2, $3, $4::jsonb, ${newestPostText('$1')} where ${notBannedText('$1::bigint', '$2::bigint')}
      on conflict (group_id, user_id) do update set state = 'member', created_at = now(), answers = '[]', posts_read_id = excluded.posts_read_id
        where group_members.state = 'requested' and excluded.state = 'member'
      returning state
    ), counted as (
      update groups set members_count = members_count + 1 where id = $1 and exists (select 1 from made where state = 'member')
    ), welcomed as (delete from group_invites where group_id = $1 and user_id = $2 and $3 = 'member')
    select state from made`,
    [groupId, userId, state, JSON.stringify(answers)],
  )
  return rows.length === 1
}

/** Ends a membership or withdraws a request; never the creator's. */
export const deleteMember = async (db: Db, groupId: number, userId: number) => {
  const rows = await sqlRows(
    db,
    StateRow,
    `with gone as (
      delete from group_members where group_id = $1 and user_id = $2
        and user_id <> (select creator_id from groups where id = $1)
      returning state
    ), counted as (
      update groups set members_count = members_count - 1 where id = $1 and exists (select 1 from gone where state = 'member')
    )
    select state from gone`,
    [groupId, userId],
  )
  return rows[0]?.state ?? null
}

export const deleteRequest = async (db: Db, groupId: number, userId: number) => {
  const gone = await db
    .deleteFrom('groupMembers')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export const findMemberStatus = async (db: Db, groupId: number, userId: number) => {
  const row = await db
    .selectFrom('groupMembers')
    .select('state')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.state ?? null
}

/** Accepts every pending request, when the group becomes open, except where there is a block with its creator. */
export const acceptAll = async (db: Db, groupId: number) => {
  const rows = await sqlRows(
    db,
    UserIdRow,
    `with taken as (
      update group_members set state = 'member', created_at = now(), answers = '[]', posts_read_id = ${newestPostText('$1')} where group_id = $1 and state = 'requested'
        and ${notBannedText('group_members.group_id', 'group_members.user_id')} and not exists (select from groups join blocks on (blocker_id, blocked_id) in ((creator_id, group_members.user_id), (group_members.user_id, creator_id))
          where groups.id = $1) returning user_id
    ), counted as (update groups set members_count = members_count + (select count(*) from taken) where id = $1)
    select user_id from taken`,
    [groupId],
  )
  return rows.map((row) => row.userId)
}

export const countMembers = async (db: Db, groupId: number) => {
  const row = await db
    .selectFrom('groups')
    .select('membersCount')
    .where('id', '=', groupId)
    .executeTakeFirst()
  return row?.membersCount ?? 0
}

/** Whether there is no block between the two, in either direction. */
export const isUnblocked = async (db: Db, viewer: Viewer, userId: number) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(hasNoBlock(viewer))
    .executeTakeFirst()) !== undefined

/** A member with an alias is in every list of the group as the alias, and not as themselves. */
const selectPeople = (db: Db, groupId: number, state: State) =>
  db
    .selectFrom('groupMembers')
    .innerJoin('users', (join) => join.on('users.id', '=', sql.raw<number>(shownMemberText)))
    .select(refColumns)
    .select(['users.id', 'groupMembers.createdAt as since', sql.raw<GroupRole>(roleText).as('role')])
    .where('groupMembers.groupId', '=', groupId)
    .where('groupMembers.state', '=', state)

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

const shapeMember = (row: MemberRow, isCreator: boolean): GroupMember => ({
  id: row.id,
  user: authorOf(row.id, row),
  isCreator,
  role: isCreator ? 'owner' : row.role,
  isModerator: !isCreator && row.role === 'moderator',
})

/** Finds a member by the id of the account, or of the alias that stands for it. */
export const findMember = async (db: Db, group: { id: number; creatorId: number }, userId: number) => {
  const row = await selectPeople(db, group.id, 'member').where('users.id', '=', userId).executeTakeFirst()
  return row && shapeMember(row, userId === group.creatorId)
}

/** False where they are no member. */
export const updateRole = async (db: Db, groupId: number, userId: number, role: GroupRole) => {
  const changed = await db
    .updateTable('groupMembers')
    .set({
      isModerator: role === 'moderator' || role === 'owner',
      role: role === 'owner' || role === 'helper' ? role : null,
    })
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where('state', '=', 'member')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Who takes over when the creator leaves: an owner, or else the moderator who joined first. */
export const findHeir = async (db: Db, groupId: number) => {
  const row = await selectPeople(db, groupId, 'member')
    .where('groupMembers.isModerator', '=', true)
    .where(isActive)
    .orderBy(sql`coalesce(group_members.role = 'owner', false)`, 'desc')
    .orderBy('groupMembers.createdAt')
    .orderBy('groupMembers.userId')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.id
}

/** The creator first, beside the first page's limit, then the others by time of joining. */
export const listMembers = async (
  db: Db,
  viewer: Viewer,
  group: { id: number; creatorId: number },
  page: PageQuery,
): Promise<Page<GroupMember>> => {
  const members = selectPeople(db, group.id, 'member')
    .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
    .where(isMemberListed(viewer))
  const creator = page.cursor ? [] : await members.where('users.id', '=', group.creatorId).execute()
  const { items, next } = await listPage(
    members.where('users.id', '<>', group.creatorId),
    page,
    {
      keys: { 'group_members.created_at': 'instant', 'users.id': 'id' },
      keyOf: (row) => [row.since, row.id],
      direction: 'asc',
    },
    (row) => shapeMember(row, false),
  )
  return { items: [...creator.map((row) => shapeMember(row, true)), ...items], next }
}

/** NOTE: whoever asks under a name for the group is not named otherwise. */
const personOf = (row: MemberRow) => {
  const person = refOf(row.id, row)
  return row.userType === 'alias'
    ? { ...person, username: '', avatarUrl: null, alias: aliasRef(row) }
    : person
}

/** Pending requests, oldest first. */
export const listRequests = async (
  db: Db,
  viewer: Viewer,
  groupId: number,
  page: PageQuery,
): Promise<Page<JoinRequest>> => {
  return listPage(
    selectPeople(db, groupId, 'requested').select('groupMembers.answers').where(isPersonVisible(viewer)),
    page,
    {
      keys: { 'group_members.created_at': 'instant', 'users.id': 'id' },
      keyOf: (row) => [row.since, row.id],
      direction: 'asc',
    },
    (row) => ({ ...personOf(row), answers: JoinAnswers.parse(row.answers) }),
  )
}
