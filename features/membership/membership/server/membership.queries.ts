import { sql, type NotNull } from 'kysely'
import * as z from 'zod/mini'
import { RefRow, refOf, refText } from '#features/members/people/server/people.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { idBefore, pageOf } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { describeInsert, describeRow } from '#platform/server/postgres/describe-row.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { MemberForStaff, Plan } from '../contract.ts'
import {
  endings,
  membershipKinds,
  membershipStates,
  perkStates,
  type MembershipMove,
  type MembershipParty,
} from '../transitions.ts'

const membership = describeRow('memberships', {
  userId: z.number(),
  state: z.enum(membershipStates),
  kind: z.enum(membershipKinds),
  planId: z.nullable(z.number()),
  nextPlanId: z.nullable(z.number()),
  periodStart: z.string(),
  periodEnd: z.string(),
  /** Day of the month on which it began and renews; null until first paid. */
  anchorDay: z.nullable(z.number()),
  endsAtPeriodEnd: z.boolean(),
  endedReason: z.nullable(z.enum(endings)),
  agreedAt: z.nullable(z.string()),
  hadTrial: z.boolean(),
  renewsYearly: z.boolean(),
  notifiedSteps: z.array(z.string()),
  dueAt: z.nullable(z.string()),
})
export type MembershipRow = z.infer<typeof membership.Row>
const membershipInsert = describeInsert('memberships', membership.names)

/** Serializes actions on a membership. Locks the user, because the membership may not have a row yet. */
export const lockMember = (db: Db, userId: number) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

export const findMembership = async (db: Db, userId: number) =>
  (
    await sqlRows(db, membership.Row, `select ${membership.text()} from memberships where user_id = $1`, [
      userId,
    ])
  )[0]

type Event = { move: MembershipMove; party: MembershipParty; note: string }

const [move, party, note, withPerks] = [1, 2, 3, 4].map((more) => `$${membership.names.length + more}`)

const writeText = `with written as (
    ${membershipInsert.text} on conflict (user_id) do update set ${membershipInsert.updates('userId')}
    returning user_id, state
  ), logged as (
    insert into membership_events (user_id, move, party, state, note)
    select user_id, ${move}, ${party}, state, ${note} from written where ${move}::text is not null
  )
  update users set is_premium = written.state = any(${withPerks}::text[]) from written where users.id = written.user_id`

/** Writes the state, its event and the Premium badge in one statement; no event where only the scheduler recorded a step. */
export const writeMembership = (db: Db, row: MembershipRow, event: Event | null) =>
  sqlExecute(db, writeText, [
    ...membershipInsert.values(row),
    event?.move ?? null,
    event?.party ?? null,
    event?.note ?? '',
    perkStates,
  ])

export const listDueMembers = async (db: Db, most: number) => {
  const rows = await db
    .selectFrom('memberships')
    .select('userId')
    .where('dueAt', '<=', sql<string>`now()`)
    .orderBy('dueAt')
    .limit(sql.lit(most))
    .execute()
  return rows.map(({ userId }) => userId)
}

const planColumns = describeRow('membershipPlans', Plan.shape).text()
export const listPlans = (db: Db, currency: string) =>
  sqlRows(
    db,
    Plan,
    `select ${planColumns} from membership_plans where is_offered and currency = $1 order by price_cents`,
    [currency],
  )

const AnyPlan = z.extend(Plan, { isOffered: z.boolean() })

export const findPlan = async (db: Db, id: number) =>
  (
    await sqlRows(db, AnyPlan, `select ${planColumns}, is_offered from membership_plans where id = $1`, [id])
  )[0]

/** The monthly plan offered in place of this plan. */
export const findMonthlyOf = async (db: Db, plan: Plan) =>
  (
    await sqlRows(
      db,
      Plan,
      `select ${planColumns} from membership_plans where is_offered and tier = $1 and currency = $2 and period = 'month'`,
      [plan.tier, plan.currency],
    )
  )[0]

export const findUserId = async (db: Db, username: string) => {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.replace(/^@/, '').toLowerCase())
    .where('isSample', '=', sql.lit(false))
    .executeTakeFirst()
  return user?.id
}

export const findBilled = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['displayName', 'username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()

export const listAdmins = async (db: Db) => {
  const rows = await db.selectFrom('users').select('id').where('role', '=', sql.lit('admin')).execute()
  return rows.map(({ id }) => id)
}

const StaffRow = z.extend(z.omit(MemberForStaff, { user: true }), RefRow.shape)
type StaffRow = z.infer<typeof StaffRow>

const staffText = `select users.id, ${refText}, memberships.state, memberships.kind, memberships.period_end,
    memberships.ends_at_period_end, memberships.ended_reason, membership_plans.period,
    exists (select 1 from saved_cards where saved_cards.user_id = users.id and saved_at is not null and ended_at is null) as renews_by_card
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

export async function listMembers(db: Db, page: PageQuery): Promise<Page<MemberForStaff>> {
  const text = `${staffText} where users.id < $1 order by users.id desc limit ${page.limit + 1}`
  return pageOf(await sqlRows(db, StaffRow, text, [idBefore(page)]), page.limit, shapeMember, ({ id }) => [
    id,
  ])
}

export const findMemberForStaff = async (db: Db, userId: number) => {
  const [row] = await sqlRows(db, StaffRow, `${staffText} where users.id = $1`, [userId])
  return row && shapeMember(row)
}

/** The confirmed address of an active member. */
export const findRecipient = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'displayName'])
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .where('emailVerifiedAt', 'is not', null)
    .where('deactivatedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()

type Offered = Pick<Plan, 'currency' | 'period' | 'priceCents'>

/** Whoever changes what is offered waits for the others. */
export const lockPlans = (db: Db) => sql`select pg_advisory_xact_lock(4620, 3)`.execute(db)

export const findOffered = (db: Db, { currency, period }: Offered) =>
  db
    .selectFrom('membershipPlans')
    .select('priceCents')
    .where('isOffered', '=', true)
    .where('currency', '=', currency)
    .where('period', '=', period)
    .executeTakeFirst()

export const endOffer = (db: Db, { currency, period }: Offered) =>
  db
    .updateTable('membershipPlans')
    .set({ isOffered: false })
    .where('isOffered', '=', true)
    .where('currency', '=', currency)
    .where('period', '=', period)
    .execute()

/** Offers an earlier plan of this price again. False: there is none. */
export const offerAgain = async (db: Db, { currency, period, priceCents }: Offered) => {
  const earlier = db
    .selectFrom('membershipPlans')
    .select('id')
    .where('currency', '=', currency)
    .where('period', '=', period)
    .where('priceCents', '=', priceCents)
    .orderBy('id')
    .limit(sql.lit(1))
  const row = await db
    .updateTable('membershipPlans')
    .set({ isOffered: true })
    .where('id', 'in', earlier)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const insertPlan = (db: Db, offered: Offered) =>
  db
    .insertInto('membershipPlans')
    .values({ tier: 'premium', ...offered })
    .execute()
