import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import { listDue, shape } from './notifications.queries.ts'

/** Takes the notifications that are due to be mailed, so that no other process mails them too; each member's in their order. */
export const takeDue = async (db: Db) => {
  const taken = await hot<{ id: number; userId: number }>(
    db,
    `update notifications set mail_at = null
     where id in (select id from notifications where mail_at <= now() order by mail_at limit 2000 for update skip locked)
     returning id, user_id`,
  )
  return [...Map.groupBy(taken, ({ userId }) => userId)].map(([userId, rows]) => ({
    userId,
    ids: rows.map(({ id }) => id),
  }))
}

/** Those of them that were not seen meanwhile and are of people who can be seen, newest first. */
export const readUnseen = async (db: Db, userId: number, ids: number[]) =>
  (await listDue(db, userId, ids)).map(shape)

/** Puts them back, for the next minute. */
export const giveBack = (db: Db, ids: number[]) =>
  hot(db, `update notifications set mail_at = now() where id = any($1)`, [ids])

export const findRecipient = async (db: Db, userId: number) => {
  const rows = await hot<{ email: string; displayName: string }>(
    db,
    `select email, display_name from users where id = $1 and email is not null and email_verified_at is not null
      and email_notifications and deactivated_at is null and suspended_at is null`,
    [userId],
  )
  return rows[0]
}

export const findSecret = async (db: Db) => {
  const rows = await hot<{ secret: string }>(
    db,
    `select value #>> '{}' as secret from installation where key = 'mail secret'`,
  )
  if (!rows[0]) throw new Error('The installation has no mail secret')
  return rows[0].secret
}

export const updateNoMails = (db: Db, userId: number) =>
  hot(db, 'update users set email_notifications = false where id = $1', [userId])
