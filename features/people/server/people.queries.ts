import { sql, type Expression, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { perksOf } from '../perks.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { onlineMinutes, type User, type UserRef } from '../contract.ts'

/** The columns of a UserRef, for queries that join `users`; refOf() builds it from them. */
export const refColumns = [
  'users.username',
  'users.displayName',
  'users.avatarUrl',
  'users.type as userType',
  'users.lastSeenAt',
  'users.showOnlineStatus',
  'users.isPremium',
] as const

export const RefRow = z.object({
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.nullable(z.string()),
  userType: z.enum(['member', 'organization']),
  lastSeenAt: z.nullable(z.string()),
  showOnlineStatus: z.boolean(),
  isPremium: z.boolean(),
})
export type RefRow = z.infer<typeof RefRow>

export const refOf = (id: number, row: RefRow): UserRef => ({
  id,
  username: row.username,
  displayName: row.displayName,
  avatarUrl: row.avatarUrl,
  type: row.userType,
  isPremium: perksOf(row).hasBadge,
  isOnline: row.showOnlineStatus ? isRecent(row.lastSeenAt) : null,
})

const isRecent = (seenAt: string | null) =>
  seenAt !== null && Date.now() - Date.parse(seenAt) < onlineMinutes * 60_000

/** Whether the viewer follows the person of the `users` row: only state 'following' counts. */
export const follows = (viewer: Viewer): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from follows where follower_id = ${viewer.id} and followee_id = users.id and state = 'following')`

/** Neither has blocked the other. */
export const notBlocked = (viewer: Viewer | null): Expression<SqlBool> =>
  viewer
    ? sql<SqlBool>`not exists (select 1 from blocks where blocker_id = ${viewer.id} and blocked_id = users.id)
        and not exists (select 1 from blocks where blocker_id = users.id and blocked_id = ${viewer.id})`
    : sql<SqlBool>`true`

/** The account is active: neither deactivated nor suspended. */
export const isActive = sql<SqlBool>`users.deactivated_at is null and users.suspended_at is null`

/** Whether the viewer can see what the person of the `users` row shares at this visibility. */
export const openTo = (
  viewer: Viewer | null,
  column: 'profile_visibility' | 'location_visibility' | 'email_visibility',
) => {
  const visibility = sql.ref(`users.${column}`)
  return viewer
    ? sql<SqlBool>`(${visibility} = 'public' or users.id = ${viewer.id} or (${visibility} = 'followers' and ${follows(viewer)}))`
    : sql<SqlBool>`${visibility} = 'public'`
}

/** Visibility of people: active members without a block in either direction. */
export const visiblePeople = (db: Db, viewer: Viewer | null) =>
  db.selectFrom('users').where(isActive).where(notBlocked(viewer))

const selectPerson = (db: Db, viewer: Viewer | null, id: number) =>
  visiblePeople(db, viewer)
    .select([
      ...refColumns,
      'users.id',
      'users.bio',
      'users.location',
      'users.email',
      'users.bannerUrl',
      'users.createdAt',
    ])
    .select(['users.postsCount', 'users.followersCount', 'users.followingCount'])
    .select([
      openTo(viewer, 'profile_visibility').as('isOpen'),
      openTo(viewer, 'location_visibility').as('isLocationOpen'),
      openTo(viewer, 'email_visibility').as('isEmailOpen'),
      followStateOf(viewer).as('followState'),
      firstBusiness.as('business'),
    ])
    .where('users.id', '=', id)

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPerson>['executeTakeFirstOrThrow']>>

export const findPerson = async (db: Db, viewer: Viewer | null, id: number): Promise<User | undefined> => {
  const row = await selectPerson(db, viewer, id).executeTakeFirst()
  return row && shape(row)
}

export const findTier = async (db: Db, id: number) =>
  (await db.selectFrom('users').select('isPremium').where('id', '=', id).executeTakeFirst()) ?? null

/** The first business of the person of the `users` row. */
const firstBusiness = sql<User['business']>`(
  select json_build_object('id', id, 'name', name) from businesses where user_id = users.id and deleted_at is null order by id limit 1)`

/** The viewer's follow of the `users` row: null, 'requested' or 'following'. */
export const followStateOf = (viewer: Viewer | null) =>
  viewer
    ? sql<
        string | null
      >`(select state from follows where follower_id = ${viewer.id} and followee_id = users.id)`
    : sql<string | null>`null::text`

function shape(row: PersonRow): User {
  const isOpen = Boolean(row.isOpen)
  return {
    ...refOf(row.id, row),
    bio: isOpen ? row.bio : null,
    location: isOpen && row.isLocationOpen ? row.location : null,
    email: isOpen && row.isEmailOpen ? row.email : null,
    bannerUrl: isOpen ? row.bannerUrl : null,
    createdAt: isOpen ? row.createdAt : null,
    postsCount: isOpen ? row.postsCount : null,
    followersCount: isOpen ? row.followersCount : null,
    followingCount: isOpen ? row.followingCount : null,
    isFollowing: row.followState === 'following',
    isRequested: row.followState === 'requested',
    isBlocked: false,
    isOpen,
    business: row.business,
  }
}

/** People whose names begin like this, those the member follows first. */
export const lookUpPeople = async (db: Db, viewer: Viewer, beginning: string): Promise<UserRef[]> => {
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await visiblePeople(db, viewer)
    .select(refColumns)
    .select('users.id')
    .where((eb) => eb.or([eb('users.username', 'ilike', pattern), eb('users.displayName', 'ilike', pattern)]))
    .where('users.id', '<>', viewer.id)
    .orderBy('users.followersCount', 'desc')
    .orderBy('users.id')
    .limit(sql.lit(6))
    .execute()
  return rows.map((row) => refOf(row.id, row))
}
