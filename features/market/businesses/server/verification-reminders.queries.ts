import * as z from 'zod/mini'
import { siteTimeZone } from '#platform/contract/dates.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const RemindedRow = z.object({
  id: z.number(),
  name: z.string(),
  ownerId: z.number(),
  days: z.number(),
  until: z.string(),
})

/**
 * Marks businesses whose Verified badge expires within one of these numbers of days (0: has expired), each once.
 * Where several numbers apply, the smallest counts. Badges that expire with a licence are left out: licences have reminders of their own.
 */
export const markReminded = (db: Db, days: number[]) =>
  sqlRows(
    db,
    RemindedRow,
    `with due as (
       select businesses.id, businesses.name, user_id, verified_until, min(days) as days
       from businesses cross join unnest($1::int[]) as days
       where verified_until is not null and user_id is not null and deleted_at is null
         and verified_until <= now() + make_interval(days => days)
         and verified_until > now() - interval '7 days'
         and not exists (select from licences where business_id = businesses.id and state = 'verified'
           and (expires_on + 1)::timestamp at time zone '${siteTimeZone()}' between verified_until - interval '1 day' and verified_until + interval '1 day')
       group by businesses.id
     ), made as (
       insert into verification_reminders (business_id, until, days)
       select id, verified_until, days from due on conflict do nothing returning business_id
     )
     select due.id, name, user_id as owner_id, days, verified_until as until
     from due join made on made.business_id = due.id order by due.id`,
    [days],
  )
