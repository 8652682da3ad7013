import * as z from 'zod/mini'
import { siteTimeZone } from '#platform/contract/dates.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { cadences, digestLimits, type Cadence } from '../contract.ts'

const { hour, idleDays } = digestLimits
const local = () => `(now() at time zone '${siteTimeZone()}')`
/** Weeks begin on Mondays. */
const thursday = `interval '3 days ${hour} hours'`

/** SQL for the next time after now, as the site's clocks show it. */
const nextText = (cadence: string) => `(case ${cadence}
    when 'daily' then date_trunc('day', ${local()} - interval '${hour} hours') + interval '1 day ${hour} hours'
    when 'weekly' then date_trunc('week', ${local()} - ${thursday}) + interval '1 week' + ${thursday}
  end at time zone '${siteTimeZone()}')`

const SettingsRow = z.object({ cadence: z.enum(cadences) })

export const findCadence = async (db: Db, { id }: Viewer) => {
  const text = 'select digest as cadence from users where id = $1'
  return (await sqlRows(db, SettingsRow, text, [id]))[0]?.cadence ?? 'off'
}

export const updateCadence = (db: Db, { id }: Viewer, cadence: Cadence) =>
  sqlExecute(
    db,
    `update users set digest = $2, digest_due_at = ${nextText('$2')} where id = $1 and digest <> $2`,
    [id, cadence],
  )

const Taken = z.object({ id: z.number() })

/**
 * Enqueues a job for each member whose digest is due, and moves them to their next time in the same statement, so that every period has one
 * digest, however many processes ask. The number of members that were due, at most `limit`.
 */
export const enqueueDue = async (db: Db, jobName: string, limit: number) => {
  const text = `with due as (
      select id, digest, digest_due_at, last_seen_at from users where digest_due_at <= now()
      order by digest_due_at limit ${limit} for update skip locked),
    moved as (update users set digest_due_at = ${nextText('users.digest')} from due where users.id = due.id),
    queued as (insert into jobs (name, input)
      select $1, jsonb_build_object('userId', id, 'cadence', digest,
        'since', digest_due_at - case digest when 'daily' then interval '1 day' else interval '1 week' end)
      from due where last_seen_at > now() - interval '${idleDays} days')
    select id from due`
  return (await sqlRows(db, Taken, text, [jobName])).length
}
