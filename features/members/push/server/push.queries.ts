import { sql } from 'kysely'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { PushSettings, SubscriptionInput } from '../contract.ts'

const device = ['pushSubscriptions.id', 'sessions.userAgent', 'pushSubscriptions.createdAt'] as const

/** A browser belongs to the session that subscribed last, and a session has one browser. */
export const upsertSubscription = async (
  db: Db,
  viewer: Viewer,
  tokenHash: string,
  { endpoint, keys: { p256dh, auth } }: SubscriptionInput,
) => {
  await db
    .deleteFrom('pushSubscriptions')
    .where((where) =>
      where.or([where('endpoint', '=', endpoint), where('sessionId', 'in', ofSession(db, tokenHash))]),
    )
    .execute()
  const columns = ['sessionId', 'userId', 'endpoint', 'p256dh', 'auth'] as const
  const values = db
    .selectFrom('sessions')
    .select('id')
    .select([
      sql<number>`${viewer.id}::bigint`.as('userId'),
      sql<string>`${endpoint}::text`.as('endpoint'),
      sql<string>`${p256dh}::text`.as('p256dh'),
      sql<string>`${auth}::text`.as('auth'),
    ])
    .where('tokenHash', '=', tokenHash)
  await db
    .insertInto('pushSubscriptions')
    .columns(columns)
    .expression(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteOfSession = (db: Db, tokenHash: string) =>
  db.deleteFrom('pushSubscriptions').where('sessionId', 'in', ofSession(db, tokenHash)).execute()

const ofSession = (db: Db, tokenHash: string) =>
  db.selectFrom('sessions').select('id').where('tokenHash', '=', tokenHash)

export const listSubscriptions = (db: Db, viewer: Viewer, tokenHash: string) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .select(device)
    .select(sql<boolean>`sessions.token_hash = ${tokenHash}`.as('isCurrent'))
    .where('pushSubscriptions.userId', '=', viewer.id)
    .orderBy('pushSubscriptions.id')
    .execute()

/** Locks the member's subscriptions, so that their notifications are collected by one process at a time. */
export const lockSubscriptions = (db: Db, userId: number) =>
  db
    .selectFrom('pushSubscriptions')
    .select('id')
    .select(sql<number>`coalesce(extract(epoch from now() - pushed_at), 1e9)::float8`.as('secondsSincePush'))
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const updatePushedAt = (db: Db, userId: number) =>
  db
    .updateTable('pushSubscriptions')
    .set({ pushedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .execute()

/** undefined: it is gone, or the account is not active. */
export const findSubscription = (db: Db, id: number) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('users', 'users.id', 'pushSubscriptions.userId')
    .select([
      'pushSubscriptions.id',
      'userId',
      'endpoint',
      'p256dh',
      'auth',
      'users.pushDiscreet as isDiscreet',
    ])
    .where('pushSubscriptions.id', '=', id)
    .where('users.deactivatedAt', 'is', null)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()

export const deleteSubscription = (db: Db, id: number) =>
  db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()

export const findPushSettings = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['pushDiscreet as isDiscreet', 'quietHours as hasQuietHours', 'quietFrom', 'quietUntil'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const updatePushSettings = (
  db: Db,
  viewer: Viewer,
  { isDiscreet, hasQuietHours, quietFrom, quietUntil }: PushSettings,
) =>
  db
    .updateTable('users')
    .set({ pushDiscreet: isDiscreet, quietHours: hasQuietHours, quietFrom, quietUntil })
    .where('id', '=', viewer.id)
    .execute()
