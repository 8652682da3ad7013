import * as z from 'zod/mini'
import { signedCents } from '#features/market/payments/server/owed.queries.ts'
import { siteTimeZone } from '#platform/contract/dates.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { countedMemberText, countedOrderText, countedPostText } from './counted.queries.ts'

/** The moment at which a day of the site begins. */
const startOf = (day: string) => `((${day})::timestamp at time zone '${siteTimeZone()}')`
/** The Monday of the week in which the moment is. */
const weekOf = (instant: string) => `date_trunc('week', ${instant} at time zone '${siteTimeZone()}')::date`

/** The day of a moment. */
const dayOf = (instant: string) => `(${instant} at time zone '${siteTimeZone()}')::date`
/** In the days from $1 to $2, which an index finds. */
const isBetween = (instant: string) =>
  `${instant} >= ${startOf('$1::date')} and ${instant} < ${startOf('$2::date + 1')}`

const insertCount = 'insert into daily_counts (day, kind, currency, count)'
const onConflict = 'on conflict (day, kind, currency) do update set count'

/** Writes a count for each of the days, also where it is 0. `counted` has rows of day, currency and count. */
const countText = (kind: string, counted: string, currencies = `('')`) =>
  `${insertCount}
   select day, '${kind}', currency, coalesce(counted.count, 0)
   from (select generate_series($1::timestamp, $2::timestamp, '1 day')::date as day) as days
   cross join (values ${currencies}) as currencies (currency)
   left join (${counted}) as counted using (day, currency)
   order by day, currency
   ${onConflict} = excluded.count where daily_counts.count <> excluded.count`

const eachCurrency = `('USD'), ('ZAR')`

/** What can be counted at any time afterwards, because its rows say when it happened. An order counts on the day of its first payment. */
const countsOfDays = () => [
  countText(
    'joined',
    `select ${dayOf('users.created_at')} as day, '' as currency, count(*) as count
     from users where ${isBetween('users.created_at')} and ${countedMemberText} group by 1`,
  ),
  countText(
    'posts',
    `select ${dayOf('posts.created_at')} as day, '' as currency, count(*) as count
     from posts join users on users.id = posts.user_id where ${isBetween('posts.created_at')} and ${countedPostText} group by 1`,
  ),
  countText(
    'orders',
    `select ${dayOf('payments.created_at')} as day, '' as currency, count(*) as count
     from payments join orders on orders.id = order_id
     where ${isBetween('payments.created_at')} and ${countedOrderText} and kind = 'payment' and amount_cents > 0
       and not exists (select from payments earlier where earlier.order_id = payments.order_id
         and earlier.kind = 'payment' and earlier.amount_cents > 0 and earlier.id < payments.id)
     group by 1`,
  ),
  countText(
    'orderCents',
    `select ${dayOf('payments.created_at')} as day, payments.currency, sum(${signedCents}) as count
     from payments join orders on orders.id = order_id
     where ${isBetween('payments.created_at')} and ${countedOrderText} group by 1, 2`,
    eachCurrency,
  ),
  countText(
    'membershipCents',
    `select ${dayOf('ledger.created_at')} as day, membership_invoices.currency, sum(${signedCents}) as count
     from (select invoice_id, created_at, kind, amount_cents from membership_ledger where ${isBetween('created_at')}) as ledger
     join (select id, currency from membership_invoices) as membership_invoices on membership_invoices.id = invoice_id group by 1, 2`,
    eachCurrency,
  ),
]

/** Counts each of these days, or counts it again; all that is counted of a day, or nothing. */
export const countDays = (db: Db, from: string, to: string) =>
  inTransaction(db, async (tx) => {
    for (const text of countsOfDays()) await sqlExecute(tx, text, [from, to])
  })

/** What there is now; the last one of a day remains. */
export const countLevels = (db: Db, today: string) =>
  sqlExecute(
    db,
    `${insertCount} values
       ($1::date, 'databaseBytes', '', pg_database_size(current_database())),
       ($1::date, 'members', '', (select count(*) from users where ${countedMemberText}))
     ${onConflict} = excluded.count`,
    [today],
  )

export const saveMediaBytes = (db: Db, today: string, bytes: number) =>
  sqlExecute(db, `${insertCount} values ($1::date, 'mediaBytes', '', $2) ${onConflict} = excluded.count`, [
    today,
    bytes,
  ])

/** Mails that were given up on a day. An admin may try them again or delete them: it happened all the same. */
export const countFailedMails = (db: Db, day: string, mailJobs: readonly string[]) =>
  sqlExecute(
    db,
    `${insertCount}
     select $1::date, 'mailFailed', '', count(*) from jobs
     where failed_at >= ${startOf('$1::date')} and failed_at < ${startOf('$1::date + 1')} and name = any($2::text[])
     ${onConflict} = greatest(daily_counts.count, excluded.count)`,
    [day, mailJobs],
  )

/**
 * Who was here between two days, as of the second or the day after it: a later visit than that hides both this one and the one before it.
 */
const wasHere = (
  from: string,
  until: string,
) => `users.last_seen_at >= ${startOf(from)} and ${countedMemberText}
  and (users.last_seen_at < ${startOf(until)} or (users.seen_before_at >= ${startOf(from)} and users.seen_before_at < ${startOf(until)}))`

export const countActive = (db: Db, day: string) =>
  sqlExecute(
    db,
    `${insertCount}
     select $1::date, 'active', '', count(*) from users where ${wasHere('$1::date', '$1::date + 1')}
     ${onConflict} = excluded.count`,
    [day],
  )

/** How many of those who joined in each week were here in this one. */
export const countActiveOfWeek = (db: Db, week: string) =>
  sqlExecute(
    db,
    `with counted as (
       select ${weekOf('users.created_at')} as joined_week, count(*)::int as members
       from users where ${wasHere('$1::date', '$1::date + 7')} group by 1
     ), gone as (
       delete from member_weeks where active_week = $1::date and joined_week not in (select joined_week from counted)
     )
     insert into member_weeks (active_week, joined_week, members)
     select $1::date, joined_week, members from counted order by joined_week
     on conflict (active_week, joined_week) do update set members = excluded.members`,
    [week],
  )

const Progress = z.object({
  /** The first day of the site; null while nobody has joined. */
  first: z.nullable(z.string()),
  /** The days between which all are counted; null before the first count. */
  oldest: z.nullable(z.string()),
  newest: z.nullable(z.string()),
  /** Since when it is counted who was here. */
  activeSince: z.nullable(z.string()),
})

export type Progress = z.infer<typeof Progress>

export async function findProgress(db: Db): Promise<Progress> {
  const day = (text: string) => `to_char(${text}, 'YYYY-MM-DD')`
  const [progress] = await sqlRows(
    db,
    Progress,
    `select ${day(`(select min(created_at) at time zone '${siteTimeZone()}' from users where ${countedMemberText})`)} as first,
       ${day(`(select min(day) from daily_counts where kind = 'posts')`)} as oldest,
       ${day(`(select max(day) from daily_counts where kind = 'posts')`)} as newest,
       ${day(`(select min(day) from daily_counts where kind = 'active')`)} as active_since`,
  )
  return progress ?? { first: null, oldest: null, newest: null, activeSince: null }
}
