import { sql } from 'kysely'
import * as z from 'zod/mini'
import { NotificationPreferences, PrivacySettings, type Me } from '#features/members/people/contract.ts'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { describeRow } from '#platform/server/postgres/describe-row.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { ProfileInput } from '../contract.ts'
import { termsToAccept } from './terms/terms-consent.queries.ts'

/** Serialises registrations while there is nobody, so that only one of two simultaneous ones is the first. */
export const lockFirstAccount = (db: Db) => sql`select pg_advisory_xact_lock(4620, 1)`.execute(db)

export const hasPeople = async (db: Db) => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('isSample', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type NewAccount = {
  username: string
  displayName: string
  passwordHash: string
  location: string
  bio: string
  email: string | null
  role: Viewer['role']
  termsVersion: string
  agreedTerms: number
  weakPassword: boolean
  /** When the terms were agreed to, if that was earlier. */
  termsAcceptedAt?: string
}

/** The new id, or undefined when the name is taken. */
export const insertAccount = async (db: Db, account: NewAccount) => {
  const row = await db
    .insertInto('users')
    .values({ termsAcceptedAt: sql<string>`now()`, lastSeenAt: sql<string>`now()`, ...account })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const InvitationRow = z.object({ name: z.string() })

/** Whose link it is, if its group or chat is run by a member who registered before these days. */
export const findInvitation = async (db: Db, code: string, newDays: number) => {
  const [row] = await sqlRows(
    db,
    InvitationRow,
    `select invited.name from (
       select 'group ' || id as name, creator_id as runs from groups where invite_code = $1 and deleted_at is null
       union all
       select 'group ' || groups.id, groups.creator_id from group_invite_links join groups on groups.id = group_invite_links.group_id
         where code = $1 and withdrawn_at is null and coalesce(until > now(), true) and groups.deleted_at is null
       union all
       select 'chat ' || id, (select user_id from conversation_people where conversation_id = conversations.id and state = 'active'
         order by joined_at, user_id limit 1) from conversations where invite_code = $1
     ) invited join users on users.id = invited.runs
     where users.created_at < now() - make_interval(days => $2) and suspended_at is null and deactivated_at is null`,
    [code, newDays],
  )
  return row?.name ?? null
}

/** The first member to register owns the default business. */
export const ownFirstBusiness = (db: Db, userId: number) =>
  sql`update businesses set user_id = ${userId} where id = 1 and user_id is null`.execute(db)

export const findLogin = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'suspendedAt', 'suspendedUntil', 'twoFactorAt', 'weakPassword'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

export const findPasswordHash = async (db: Db, userId: number) => {
  const row = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  return row?.passwordHash ?? null
}

/** Whether an account has this name, or had it lately. */
export const isNameUsed = async (db: Db, username: string) => {
  const name = username.toLowerCase()
  const { rows } = await sql`select from users where lower(username) = ${name}
    union all select from former_usernames where lower(username) = ${name} and expires_at > now()`.execute(db)
  return rows.length > 0
}

/** Logging in ends a deactivation. True: there was one. */
export const reactivate = async (db: Db, userId: number) => {
  const back = await db
    .updateTable('users')
    .set({ deactivatedAt: null })
    .where('id', '=', userId)
    .where('deactivatedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return back !== undefined
}

export const findUsername = async (db: Db, userId: number) => {
  const row = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  return row?.username
}

export const updateWeakPassword = (db: Db, userId: number, weakPassword: boolean) =>
  db.updateTable('users').set({ weakPassword }).where('id', '=', userId).execute()

export const updatePasswordHash = (db: Db, userId: number, passwordHash: string) =>
  db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()

export type ProfileChange = Omit<ProfileInput, 'currentPassword'>

/** False when the username is taken, in which case nothing is written. A replaced confirmed address is remembered until the next one is confirmed. */
export const updateProfile = async (db: Db, userId: number, profile: ProfileChange) => {
  const { email, ...rest } = profile
  const changes = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const former = sql<string | null>`case when email_verified_at is not null then email else former_email end`
  const address =
    email === undefined
      ? {}
      : {
          email: email === '' ? null : email,
          emailVerifiedAt: null,
          addressSetAt: email === '' ? null : sql<string>`now()`,
          formerEmail: email === '' ? null : former,
        }
  const set = { ...changes, ...address }
  if (Object.keys(set).length === 0) return true
  try {
    await db.updateTable('users').set(set).where('id', '=', userId).execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'users_username') return false
    throw error
  }
}

export const updatePreferences = (db: Db, userId: number, changes: Partial<NotificationPreferences>) =>
  db.updateTable('users').set(changes).where('id', '=', userId).execute()

export const updatePrivacy = (db: Db, userId: number, changes: Partial<PrivacySettings>) =>
  db.updateTable('users').set(changes).where('id', '=', userId).execute()

/** The member's own account, without what is unread. */
export const findMe = async (db: Db, viewer: Viewer) => {
  const row = await selectMe(db, viewer).executeTakeFirst()
  return row && shape(row)
}

const settings = describeRow('users', { ...NotificationPreferences.shape, ...PrivacySettings.shape })

const selectMe = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('users')
    .select(refColumns)
    .select([
      'id',
      'email',
      'bio',
      'location',
      'bannerUrl',
      'createdAt',
      'postsCount',
      'followersCount',
      'followingCount',
      'role',
    ])
    .select(settings.columns)
    .select(['emailVerifiedAt', 'twoFactorAt', 'weakPassword'])
    .select(termsToAccept.as('termsToAccept'))
    .select(
      sql<Me['aliases']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', alias.id, 'groupId', group_id, 'colour', alias.avatar_url,
          'name', case when removed_at is null then alias.display_name end)), '[]')
        from group_aliases join users alias on alias.id = group_aliases.id where group_aliases.user_id = users.id)`.as(
        'aliases',
      ),
    )
    .where('id', '=', viewer.id)

type MeRow = Awaited<ReturnType<ReturnType<typeof selectMe>['executeTakeFirstOrThrow']>>

function shape(row: MeRow) {
  return {
    ...refOf(row.id, row),
    isOnline: true,
    email: row.email,
    bio: row.bio,
    location: row.location,
    bannerUrl: row.bannerUrl,
    createdAt: row.createdAt,
    postsCount: row.postsCount,
    followersCount: row.followersCount,
    followingCount: row.followingCount,
    isFollowing: false,
    isRequested: false,
    isBlocked: false,
    isMuted: false,
    isOpen: true,
    isPrivate: row.profileVisibility === 'private',
    business: null,
    role: row.role,
    aliases: row.aliases,
    notificationPreferences: NotificationPreferences.parse(row),
    privacySettings: PrivacySettings.parse(row),
    twoFactorEnabled: row.twoFactorAt !== null,
    emailVerified: row.emailVerifiedAt !== null,
    hasWeakPassword: row.weakPassword,
    termsToAccept: row.termsToAccept,
  }
}
