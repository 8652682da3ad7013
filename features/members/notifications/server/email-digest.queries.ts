import { sql, type NotNull } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { listDue, shapeOutside } from './notifications.queries.ts'

/** Claims the notifications due for email, so that no other process sends them too; each member's in order. */
export const takeDue = async (db: Db) => {
  const taken = await db
    .updateTable('notifications')
    .set({ mailAt: null })
    .where('id', 'in', (query) =>
      query
        .selectFrom('notifications')
        .select('notifications.id')
        .where('mailAt', '<=', sql<string>`now()`)
        .orderBy('mailAt')
        .limit(sql.lit(2_000))
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'userId'])
    .execute()
  return [...Map.groupBy(taken, ({ userId }) => userId)].map(([userId, rows]) => ({
    userId,
    ids: rows.map(({ id }) => id),
  }))
}

/** Those of them that are still unread and from people the member can see, newest first. */
export const readUnseen = async (db: Db, userId: number, ids: number[]) =>
  (await listDue(db, userId, ids)).map(shapeOutside)

/** Returns them to the queue for the next run. */
export const giveBack = (db: Db, ids: number[]) =>
  db
    .updateTable('notifications')
    .set({ mailAt: sql<string>`now()` })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()

export const findRecipient = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'displayName'])
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .where('emailVerifiedAt', 'is not', null)
    .where('emailNotifications', '=', sql.lit(true))
    .where('deactivatedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()

export const findSecret = async (db: Db) => {
  const row = await db
    .selectFrom('installation')
    .select(sql<string | null>`value #>> '{}'`.as('secret'))
    .where('key', '=', sql.lit('mail secret'))
    .executeTakeFirst()
  if (!row?.secret) throw new Error('The installation has no mail secret')
  return row.secret
}

export const updateNoMails = (db: Db, userId: number) =>
  db.updateTable('users').set({ emailNotifications: false }).where('id', '=', userId).execute()

export const updateNoDigest = (db: Db, userId: number) =>
  db.updateTable('users').set({ digest: 'off', digestDueAt: null }).where('id', '=', userId).execute()
