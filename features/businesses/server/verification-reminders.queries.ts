import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'

type Reminded = { id: number; name: string; ownerId: number; days: number; until: string }

/** Marks those whose Verified mark, by an admin's word and not by a licence of which its owner is told, ends within one of these many days (0: has ended), each once; who crosses several at once hears of the nearest. */
export const markReminded = (db: Db, days: number[]) =>
  hot<Reminded>(
    db,
    `with due as (
       select businesses.id, businesses.name, user_id, verified_until, min(days) as days
       from businesses cross join unnest($1::int[]) as days
       where verified_until is not null and user_id is not null and deleted_at is null
         and verified_until <= now() + make_interval(days => days)
         and verified_until > now() - interval '7 days'
         and not exists (select from licences where business_id = businesses.id and state = 'verified'
           and (expires_on + 1)::timestamp at time zone 'Africa/Johannesburg' - interval '1 ms' = verified_until)
       group by businesses.id
     ), made as (
       insert into verification_reminders (business_id, until, days)
       select id, verified_until, days from due on conflict do nothing returning business_id
     )
     select due.id, name, user_id as owner_id, days, verified_until as until
     from due join made on made.business_id = due.id order by due.id`,
    [days],
  )
