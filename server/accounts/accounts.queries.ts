import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { refColumns, refOf } from '#server/people/people.queries.ts'
import type { Viewer } from '#shared/permissions.ts'
import type { Me, NotificationPreferences, PrivacySettings, ProfileInput } from '#shared/accounts.ts'

/** Serialises the question 'is this the first person here?' between two who register at once. */
export const lockFirstAccount = (db: Db) => sql`select pg_advisory_xact_lock(4620, 1)`.execute(db)

export const hasPeople = async (db: Db) => {
  const row = await db.selectFrom('users').select('id').where('isSample', '=', false).limit(1).executeTakeFirst()
  return row !== undefined
}

type NewAccount = {
  username: string
  displayName: string
  passwordHash: string
  location: string
  bio: string
  role: Viewer['role']
  termsVersion: string
}

/** The new id, or undefined when the name is taken. */
export const insertAccount = async (db: Db, account: NewAccount) => {
  const row = await db
    .insertInto('users')
    .values({ ...account, termsAcceptedAt: sql<string>`now()`, lastSeenAt: sql<string>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findLogin = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'suspendedAt', 'deactivatedAt'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

export const findPasswordHash = async (db: Db, userId: number) => {
  const row = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  return row?.passwordHash ?? null
}

export const updatePasswordHash = (db: Db, userId: number, passwordHash: string) =>
  db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()

export const isUsernameTaken = async (db: Db, userId: number, username: string) => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

export const isEmailTaken = async (db: Db, userId: number, email: string) => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

export const updateProfile = async (db: Db, userId: number, profile: ProfileInput) => {
  const { email, ...rest } = profile
  const changes = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const set = email === undefined ? changes : { ...changes, email: email === '' ? null : email, emailVerifiedAt: null }
  if (Object.keys(set).length === 0) return
  await db.updateTable('users').set(set).where('id', '=', userId).execute()
}

export const updatePreferences = (db: Db, userId: number, changes: Partial<NotificationPreferences>) =>
  db.updateTable('users').set(changes).where('id', '=', userId).execute()

export const updatePrivacy = (db: Db, userId: number, changes: Partial<PrivacySettings>) =>
  db.updateTable('users').set(changes).where('id', '=', userId).execute()

export const findMe = async (db: Db, userId: number): Promise<Me | undefined> => {
  const row = await selectMe(db, userId).executeTakeFirst()
  return row && shape(row)
}

const selectMe = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(refColumns)
    .select(['id', 'email', 'bio', 'location', 'bannerUrl', 'createdAt', 'postsCount', 'followersCount', 'followingCount', 'role'])
    .select(['emailNotifications', 'appNotifications', 'eventReminders', 'commentNotifications', 'followNotifications'])
    .select(['messageNotifications', 'profileVisibility', 'locationVisibility', 'emailVisibility'])
    .select(sql<number>`(select count(*)::int from notifications where user_id = users.id and read_at is null)`.as('unread'))
    .where('id', '=', userId)

type MeRow = Awaited<ReturnType<ReturnType<typeof selectMe>['executeTakeFirstOrThrow']>>

function shape(row: MeRow): Me {
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
    isOpen: true,
    business: null,
    role: row.role,
    notificationPreferences: {
      emailNotifications: row.emailNotifications,
      appNotifications: row.appNotifications,
      eventReminders: row.eventReminders,
      commentNotifications: row.commentNotifications,
      followNotifications: row.followNotifications,
      messageNotifications: row.messageNotifications,
    },
    privacySettings: {
      profileVisibility: row.profileVisibility,
      locationVisibility: row.locationVisibility,
      emailVisibility: row.emailVisibility,
      showOnlineStatus: row.showOnlineStatus,
    },
    twoFactorEnabled: false,
    unreadNotifications: row.unread,
  }
}
