import { sql } from 'kysely'
import { areManyVisible, isActive } from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'

export const findTicket = (db: Db, postId: number, userId: number) =>
  db
    .selectFrom('rsvps')
    .innerJoin('users', 'users.id', 'rsvps.userId')
    .select(['rsvps.ticket', 'rsvps.guests', 'rsvps.checkedInAt', 'users.displayName'])
    .where('rsvps.postId', '=', postId)
    .where('rsvps.userId', '=', userId)
    .where('rsvps.state', '=', 'going')
    .executeTakeFirst()

/** Everyone who is going, also those on the other side of a block with the viewer. The caller hosts the event. */
export const listPlaces = (db: Db, viewer: Viewer, postId: number, limit: number) =>
  db
    .selectFrom('rsvps')
    .innerJoin('users', 'users.id', 'rsvps.userId')
    .select([
      'rsvps.id',
      'rsvps.ticket',
      'rsvps.guests',
      'rsvps.checkedInAt',
      'rsvps.checkedInAgainAt as againAt',
      'users.displayName',
      'users.username',
    ])
    .select(areManyVisible(viewer).as('isVisible'))
    .where('rsvps.postId', '=', postId)
    .where('rsvps.state', '=', 'going')
    .where(isActive)
    .orderBy('rsvps.id')
    .limit(sql.lit(limit))
    .execute()

/** The time of a device, which may be a little ahead. */
const boundedAt = (at: string) => sql<string>`least(${at}::timestamptz, now() + interval '1 day')`

/**
 * The earliest check-in after the last undoing counts; another one, which a second device made, is written down too. Those without a place
 * are left out.
 */
export const updateCheckIn = (db: Db, postId: number, id: number, at: string) =>
  db
    .updateTable('rsvps')
    .set({
      checkedInAt: sql<string>`least(checked_in_at, ${boundedAt(at)})`,
      checkedInAgainAt: sql<string | null>`case when checked_in_at <> ${boundedAt(at)}
        then greatest(checked_in_again_at, checked_in_at, ${boundedAt(at)}) else checked_in_again_at end`,
    })
    .where('id', '=', id)
    .where('postId', '=', postId)
    .where('state', '=', 'going')
    .where(sql<boolean>`coalesce(check_in_undone_at < ${at}::timestamptz, true)`)
    .execute()

export const undoCheckIn = (db: Db, postId: number, id: number, at: string) =>
  db
    .updateTable('rsvps')
    .set({
      checkInUndoneAt: sql<string>`greatest(check_in_undone_at, ${boundedAt(at)})`,
      checkedInAt: sql<string | null>`case when checked_in_at > ${at}::timestamptz then checked_in_at end`,
      checkedInAgainAt: sql<
        string | null
      >`case when checked_in_at > ${at}::timestamptz then checked_in_again_at end`,
    })
    .where('id', '=', id)
    .where('postId', '=', postId)
    .execute()

export const listCheckIns = (db: Db, postId: number, ids: number[]) =>
  db
    .selectFrom('rsvps')
    .select(['id', 'checkedInAt', 'checkedInAgainAt as againAt'])
    .where('postId', '=', postId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '=', 'going')
    .execute()
