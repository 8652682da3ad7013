import { sql } from 'kysely'
import * as z from 'zod/mini'
import { minuteMs } from '#platform/contract/durations.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { describeRow } from '#platform/server/postgres/describe-row.ts'
import { beginsPattern } from '#platform/server/postgres/matching.ts'
import { aliasTints, colourNamed } from '../alias-colours.ts'
import type { AliasRef, AuthorRef } from '../authors.contract.ts'
import { onlineMinutes, type User, type UserRef } from '../contract.ts'
import { perksOf } from '../perks.ts'
import { isListed, isShared, notMuted, visiblePeople } from './visibility.queries.ts'

/** The columns of a UserRef, for queries that join `users`; refOf() builds it from them. */
const ref = describeRow('users', {
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.nullable(z.string()),
  'type as userType': z.enum(['member', 'organization', 'alias']),
  lastSeenAt: z.nullable(z.string()),
  showOnlineStatus: z.boolean(),
  isPremium: z.boolean(),
})
export const refColumns = ref.columns
/** The same for statements as text. */
export const refText = ref.text()
export const RefRow = ref.Row
export type RefRow = z.infer<typeof RefRow>

/** For people; what stands in a group has authors, who may have an alias there. */
export const refOf = (id: number, row: RefRow): UserRef => ({
  id,
  username: row.username,
  displayName: row.displayName,
  avatarUrl: row.avatarUrl,
  type: row.userType === 'organization' ? 'organization' : 'member',
  isPremium: perksOf(row).hasBadge,
  isOnline: row.showOnlineStatus ? isRecent(row.lastSeenAt) : null,
})

/** Who is shown as the author: the row of an alias has its name and its colour, and nothing else of it is shown. */
export const authorOf = (id: number, row: RefRow): AuthorRef =>
  row.userType === 'alias' ? aliasRef(row) : refOf(id, row)

export const aliasRef = ({
  displayName,
  avatarUrl,
}: Pick<RefRow, 'displayName' | 'avatarUrl'>): AliasRef => ({
  id: null,
  username: null,
  displayName,
  avatarUrl: null,
  type: 'alias',
  isPremium: false,
  isOnline: null,
  isAlias: true,
  colour: colourOf(avatarUrl),
  tint: aliasTints[colourOf(avatarUrl)],
})

/** The row of an alias has its colour in the place of a picture. */
export const colourOf = colourNamed

const isRecent = (seenAt: string | null) =>
  seenAt !== null && Date.now() - Date.parse(seenAt) < onlineMinutes * minuteMs

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
      isShared(viewer, 'profile_visibility').as('isOpen'),
      isShared(viewer, 'location_visibility').as('isLocationOpen'),
      isShared(viewer, 'email_visibility').as('isEmailOpen'),
      followStateOf(viewer).as('followState'),
      (viewer ? notMuted(viewer) : sql<boolean>`true`).as('isNotMuted'),
      'users.profileVisibility',
      firstBusiness.as('business'),
    ])
    .where('users.id', '=', id)

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPerson>['executeTakeFirstOrThrow']>>

export const findPerson = async (db: Db, viewer: Viewer | null, id: number): Promise<User | undefined> => {
  const row = await selectPerson(db, viewer, id).executeTakeFirst()
  return row && shape(row)
}

export const findNamed = (db: Db, viewer: Viewer | null, username: string) =>
  visiblePeople(db, viewer)
    .select(['users.id', 'users.username'])
    .where(sql<string>`lower(users.username)`, '=', username.toLowerCase())
    .executeTakeFirst()

/** Whether or not it is visible. */
export const findRef = async (db: Db, id: number) => {
  const row = await db.selectFrom('users').select(refColumns).where('id', '=', id).executeTakeFirst()
  return row && refOf(id, row)
}

export const findTier = async (db: Db, id: number) =>
  (await db.selectFrom('users').select('isPremium').where('id', '=', id).executeTakeFirst()) ?? null

/** The first business of the person of the `users` row. */
const firstBusiness = sql<User['business']>`(
  select json_build_object('id', id, 'name', name) from businesses where user_id = users.id and deleted_at is null and suspended_at is null order by id limit 1)`

/** The viewer's follow of the `users` row: null, 'requested' or 'following'. */
export const followStateOf = (viewer: Viewer | null) =>
  viewer
    ? sql<
        string | null
      >`(select state from follows where follower_id = ${viewer.id} and followee_id = users.id)`
    : sql<string | null>`null::text`

function shape(row: PersonRow): User {
  const { isOpen } = row
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
    isMuted: !row.isNotMuted,
    isOpen,
    isPrivate: row.profileVisibility === 'private',
    business: hasSection('directory') ? row.business : null,
  }
}

/** How many are considered of each kind: those the member follows, the most followed, and each name in its order. */
const lookupCandidates = { followed: 500, popular: 500, named: 200 }

/**
 * People whose names begin like this, the most followed first. Of a beginning that thousands share, only the member's own follows, the most
 * followed and the first by name are considered: reading all of them would take seconds on a large site.
 */
export const lookUpPeople = async (db: Db, viewer: Viewer, beginning: string): Promise<UserRef[]> => {
  const pattern = beginsPattern(beginning.toLowerCase())
  const isNamed = sql<boolean>`(lower(users.username) like ${pattern} or lower(users.display_name) like ${pattern})`
  const [from, to] = [beginning.toLowerCase(), `${beginning.toLowerCase()}\u{10FFFF}`]
  const { followed, popular, named } = lookupCandidates
  const rows = await visiblePeople(db, viewer)
    .select(refColumns)
    .select('users.id')
    .where(
      sql<boolean>`users.id in (
        (select followee_id from follows where follower_id = ${viewer.id} and state = 'following'
          order by created_at desc, followee_id desc limit ${sql.lit(followed)})
        union all (select id from users order by followers_count desc, id limit ${sql.lit(popular)})
        union all (select id from users where lower(username) ~>=~ ${from} and lower(username) ~<~ ${to} limit ${sql.lit(named)})
        union all (select id from users where lower(display_name) ~>=~ ${from} and lower(display_name) ~<~ ${to} limit ${sql.lit(named)}))`,
    )
    .where(isNamed)
    .where('users.id', '<>', viewer.id)
    .where(isListed(viewer))
    .orderBy('users.followersCount', 'desc')
    .orderBy('users.id')
    .limit(sql.lit(6))
    .execute()
  return rows.map((row) => refOf(row.id, row))
}
