import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { PersonInList, UserRef } from '#features/members/people/contract.ts'
import { followStateOf, refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import {
  hasNoBlock,
  isListed,
  isPersonVisible,
  visiblePeople,
} from '#features/members/people/server/visibility.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'

type State = 'requested' | 'following'

/**
 * Serialises all changes of follows and blocks between these people: whatever changes one locks them first. In id order, so that changes
 * of the same people at once do not deadlock.
 */
export const lockPeople = (db: Db, ids: number[]) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

// NOTE: greatest(), because Postgres checks a concurrently updated row against the statement's snapshot first: a request accepted
// meanwhile would be subtracted from a count that does not include it yet.
/** Changes both counts by `counted.n`, of the follower $1 and the followed $2, who are locked. */
const moved = (by: 1 | -1) => `
    moved as (
      update users set
        following_count = greatest(0, following_count + ${by} * n * (users.id = $1)::int),
        followers_count = greatest(0, followers_count + ${by} * n * (users.id = $2)::int)
      from counted where users.id in ($1, $2) and n > 0
    )`

const ChangeRow = z.object({ isNew: z.boolean() })

const insertText = `with made as (
      insert into follows (follower_id, followee_id, state) values ($1, $2, $3)
      on conflict (follower_id, followee_id) do update set state = excluded.state, created_at = now()
        where follows.state = 'requested' and excluded.state = 'following'
      returning state
    ), counted as (select count(*) filter (where state = 'following') as n from made),
    ${moved(1)}
    select count(*) = 1 as is_new from made`

/** Inserts the follow and updates both counts if anything changed; false when it existed already. A request becomes a follow. */
export const insertFollow = async (db: Db, followerId: number, followeeId: number, state: State) =>
  (await sqlRows(db, ChangeRow, insertText, [followerId, followeeId, state]))[0]?.isNew ?? false

const deleteText = `with gone as (
      delete from follows where follower_id = $1 and followee_id = $2 returning state
    ), counted as (select count(*) filter (where state = 'following') as n from gone),
    ${moved(-1)}
    select 1`

/** Ends a follow or withdraws a request. */
export const deleteFollow = (db: Db, followerId: number, followeeId: number) =>
  sqlExecute(db, deleteText, [followerId, followeeId])

const acceptText = `with taken as (
      update follows set state = 'following', created_at = now()
      where follower_id = $1 and followee_id = $2 and state = 'requested' returning 1
    ), counted as (select count(*) as n from taken),
    ${moved(1)}
    select count(*) = 1 as is_new from taken`

/** Turns a request into a follow; false when there was none. */
export const acceptRequest = async (db: Db, followerId: number, followeeId: number) =>
  (await sqlRows(db, ChangeRow, acceptText, [followerId, followeeId]))[0]?.isNew ?? false

const RequesterRow = z.object({ followerId: z.number() })

const acceptAllText = `with taken as (
      update follows set state = 'following', created_at = now()
      where followee_id = $1 and state = 'requested' returning follower_id
    ), followers as (
      update users set following_count = following_count + 1 from taken where users.id = taken.follower_id
    ), followed as (
      update users set followers_count = followers_count + n from (select count(*) as n from taken) counted
      where users.id = $1 and n > 0
    )
    select follower_id from taken`

/** Turns all requests into follows; the ids of the followers. They and the followed member are locked. */
export const acceptRequests = async (db: Db, followeeId: number) =>
  (await sqlRows(db, RequesterRow, acceptAllText, [followeeId])).map(({ followerId }) => followerId)

export const deleteRequest = async (db: Db, followerId: number, followeeId: number) => {
  const gone = await db
    .deleteFrom('follows')
    .where('followerId', '=', followerId)
    .where('followeeId', '=', followeeId)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export const listRequesters = async (db: Db, followeeId: number) => {
  const rows = await db
    .selectFrom('follows')
    .select('followerId')
    .where('followeeId', '=', followeeId)
    .where('state', '=', 'requested')
    .execute()
  return rows.map(({ followerId }) => followerId)
}

export const findFollowCounts = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['followingCount', 'followersCount'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const findFollowersCount = async (db: Db, userId: number) =>
  (await findFollowCounts(db, userId)).followersCount

export const findFollowState = async (db: Db, followerId: number, followeeId: number) => {
  const row = await db
    .selectFrom('follows')
    .select('state')
    .where('followerId', '=', followerId)
    .where('followeeId', '=', followeeId)
    .executeTakeFirst()
  return row?.state ?? 'none'
}

type Side = 'followers' | 'following'

/** The person's followers or those they follow, newest first. */
export const listFollows = async (
  db: Db,
  viewer: Viewer | null,
  userId: number,
  side: Side,
  page: PageQuery,
): Promise<Page<PersonInList>> => {
  const own = side === 'followers' ? 'follows.followeeId' : 'follows.followerId'
  const [other, otherColumn] =
    side === 'followers'
      ? (['follows.followerId', 'follows.follower_id'] as const)
      : (['follows.followeeId', 'follows.followee_id'] as const)
  return listPage(
    db
      .selectFrom('follows')
      .innerJoin('users', 'users.id', other)
      .select(refColumns)
      .select(['users.id', 'follows.createdAt as followedAt', followStateOf(viewer).as('state')])
      .where(own, '=', userId)
      .where('follows.state', '=', 'following')
      // NOTE: the owner sees all of their followers, others only those who are listed.
      .where(viewer?.id === userId ? isPersonVisible(viewer) : isListed(viewer)),
    page,
    {
      keys: { 'follows.created_at': 'instant', [otherColumn]: 'id' },
      keyOf: (row) => [row.followedAt, row.id],
    },
    (row) => ({
      ...refOf(row.id, row),
      isFollowing: row.state === 'following',
      isRequested: row.state === 'requested',
    }),
  )
}

/** Pending requests to the member, newest first. */
export const listRequests = async (db: Db, viewer: Viewer, page: PageQuery): Promise<Page<UserRef>> => {
  return listPage(
    db
      .selectFrom('follows')
      .innerJoin('users', 'users.id', 'follows.followerId')
      .select(refColumns)
      .select(['users.id', 'follows.createdAt as requestedAt'])
      .where('follows.followeeId', '=', viewer.id)
      .where('follows.state', '=', 'requested')
      .where(isPersonVisible(viewer)),
    page,
    {
      keys: { 'follows.created_at': 'instant', 'users.id': 'id' },
      keyOf: (row) => [row.requestedAt, row.id],
    },
    (row) => refOf(row.id, row),
  )
}

/** What following someone depends on; null if the viewer can't see them. */
export const findFollowable = (db: Db, viewer: Viewer, id: number) =>
  visiblePeople(db, viewer)
    .select(['users.id', 'users.profileVisibility', hasNoBlock(viewer).as('isUnblocked')])
    .where('users.id', '=', id)
    .executeTakeFirst()
