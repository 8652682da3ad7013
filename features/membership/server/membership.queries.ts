import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import { refOf, type RefRow } from '#features/people/server/people.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { MemberForStaff, Period, Plan } from '../contract.ts'
import {
  perkStates,
  type Ending,
  type MembershipKind,
  type MembershipMove,
  type MembershipParty,
  type MembershipState,
} from '../transitions.ts'

export type MembershipRow = {
  userId: number
  state: MembershipState
  kind: MembershipKind
  planId: number | null
  nextPlanId: number | null
  periodStart: string
  periodEnd: string
  endsAtPeriodEnd: boolean
  endedReason: Ending | null
  agreedAt: string | null
  hadTrial: boolean
  wantsYear: boolean
  told: string[]
  dueAt: string | null
}

/** Deeds on one membership take turns, the first one too: there is no row of it yet. */
export const lockMember = (db: Db, userId: number) =>
  hot(db, 'select id from users where id = $1 for no key update', [userId])

export const findMembership = async (db: Db, userId: number) =>
  (
    await hot<MembershipRow>(
      db,
      `select user_id, state, kind, plan_id, next_plan_id, period_start, period_end, ends_at_period_end, ended_reason, agreed_at,
         had_trial, wants_year, told, due_at from memberships where user_id = $1`,
      [userId],
    )
  )[0]

type Event = { move: MembershipMove; party: MembershipParty; note: string }

const writeText = `with written as (
    insert into memberships (user_id, state, kind, plan_id, next_plan_id, period_start, period_end, ends_at_period_end, ended_reason,
      agreed_at, had_trial, wants_year, told, due_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::text[], $14)
    on conflict (user_id) do update set state = excluded.state, kind = excluded.kind, plan_id = excluded.plan_id,
      next_plan_id = excluded.next_plan_id, period_start = excluded.period_start, period_end = excluded.period_end,
      ends_at_period_end = excluded.ends_at_period_end, ended_reason = excluded.ended_reason, agreed_at = excluded.agreed_at,
      had_trial = excluded.had_trial, wants_year = excluded.wants_year, told = excluded.told, due_at = excluded.due_at
    returning user_id, state
  ), told as (
    insert into membership_events (user_id, move, party, state, note)
    select user_id, $15, $16, state, $17 from written where $15::text is not null
  )
  update users set is_premium = written.state = any($18::text[]) from written where users.id = written.user_id`

/** The state, its event and the mark beside the name in one statement; without a move it is the clock's own note. */
export const writeMembership = (db: Db, row: MembershipRow, event: Event | null) =>
  hot(db, writeText, [
    row.userId,
    row.state,
    row.kind,
    row.planId,
    row.nextPlanId,
    row.periodStart,
    row.periodEnd,
    row.endsAtPeriodEnd,
    row.endedReason,
    row.agreedAt,
    row.hadTrial,
    row.wantsYear,
    row.told,
    row.dueAt,
    event?.move ?? null,
    event?.party ?? null,
    event?.note ?? '',
    perkStates,
  ])

export const listDueMembers = async (db: Db, many: number) => {
  const text = `select user_id from memberships where due_at <= now() order by due_at limit ${many}`
  return (await hot<{ userId: number }>(db, text)).map(({ userId }) => userId)
}

const planColumns = 'id, tier, period, currency, price_cents'
export const listPlans = (db: Db, currency: string) =>
  hot<Plan>(
    db,
    `select ${planColumns} from membership_plans where is_offered and currency = $1 order by price_cents`,
    [currency],
  )

export const findPlan = async (db: Db, id: number) =>
  (
    await hot<Plan & { isOffered: boolean }>(
      db,
      `select ${planColumns}, is_offered from membership_plans where id = $1`,
      [id],
    )
  )[0]

/** What is offered by the month instead of this plan. */
export const findMonthlyOf = async (db: Db, plan: Plan) =>
  (
    await hot<Plan>(
      db,
      `select ${planColumns} from membership_plans where is_offered and tier = $1 and currency = $2 and period = 'month'`,
      [plan.tier, plan.currency],
    )
  )[0]

export const findUserId = async (db: Db, username: string) =>
  (
    await hot<{ id: number }>(
      db,
      'select id from users where lower(username) = lower($1) and not is_sample',
      [username],
    )
  )[0]?.id

export const findBilled = async (db: Db, userId: number) =>
  (
    await hot<{ displayName: string; username: string; email: string | null }>(
      db,
      'select display_name, username, email from users where id = $1',
      [userId],
    )
  )[0]

export const listAdmins = async (db: Db) =>
  (await hot<{ id: number }>(db, "select id from users where role = 'admin'")).map(({ id }) => id)

type StaffRow = RefRow &
  Pick<MembershipRow, 'state' | 'kind' | 'periodEnd' | 'endsAtPeriodEnd' | 'endedReason'> & {
    id: number
    renewsByCard: boolean
    period: Period | null
  }

const staffText = `select users.id, users.username, users.display_name, users.avatar_url, users.type as user_type, users.last_seen_at,
    users.show_online_status, users.is_premium, memberships.state, memberships.kind, memberships.period_end,
    memberships.ends_at_period_end, memberships.ended_reason, membership_plans.period,
    exists (select 1 from kept_cards where kept_cards.user_id = users.id and kept_at is not null and ended_at is null) as renews_by_card
  from memberships join users on users.id = memberships.user_id
  left join membership_plans on membership_plans.id = memberships.plan_id`

const shapeMember = (row: StaffRow): MemberForStaff => ({
  id: row.id,
  user: refOf(row.id, row),
  state: row.state,
  kind: row.kind,
  period: row.period,
  periodEnd: row.periodEnd,
  endsAtPeriodEnd: row.endsAtPeriodEnd,
  renewsByCard: row.renewsByCard,
  endedReason: row.endedReason,
})

export async function listMembers(db: Db, { limit, cursor }: PageQuery): Promise<Page<MemberForStaff>> {
  const [before] = cursor ? readCursor(cursor, ['number']) : [2_147_483_647]
  const text = `${staffText} where users.id < $1 order by users.id desc limit ${limit + 1}`
  return pageOf(await hot<StaffRow>(db, text, [before]), limit, shapeMember, ({ id }) => [id])
}

export const findMemberForStaff = async (db: Db, userId: number) => {
  const [row] = await hot<StaffRow>(db, `${staffText} where users.id = $1`, [userId])
  return row && shapeMember(row)
}

/** A confirmed address, of somebody who is here. */
export const findRecipient = async (db: Db, userId: number) =>
  (
    await hot<{ email: string; displayName: string }>(
      db,
      `select email, display_name from users where id = $1 and email is not null and email_verified_at is not null
         and deactivated_at is null and suspended_at is null`,
      [userId],
    )
  )[0]
