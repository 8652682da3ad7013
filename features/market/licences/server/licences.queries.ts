import { sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { licenceKinds, type LicenceKind } from '#features/market/businesses/licence-kinds.ts'
import { siteTimeZone } from '#platform/contract/dates.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { describeRow } from '#platform/server/postgres/describe-row.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { HeldLicence, Licence, LicenceForStaff, type LicenceInput, type LicenceQuery } from '../contract.ts'

const today = () => `(now() at time zone '${siteTimeZone()}')::date`
const holdsToday = () => `licences.state = 'verified' and licences.expires_on >= ${today()}`

/** For queries over businesses: whether one has a valid licence of these kinds. */
export const holdsLicence = (kinds: readonly LicenceKind[]) =>
  sql<boolean>`exists (select from licences where licences.business_id = businesses.id
    and licences.kind = any(${[...kinds]}::text[]) and ${sql.raw(holdsToday())})`

export const listHeldKinds = async (db: Db, businessId: number) => {
  const rows = await db
    .selectFrom('licences')
    .select('kind')
    .distinct()
    .where('businessId', '=', businessId)
    .where(sql.raw<SqlBool>(holdsToday()))
    .execute()
  return rows.map(({ kind }) => kind)
}

const heldColumns = describeRow('licences', HeldLicence.shape).text()

/** Of each kind, the one that is valid longest. */
export const listHeld = (db: Db, businessId: number) =>
  sqlRows(
    db,
    HeldLicence,
    `select distinct on (kind) ${heldColumns} from licences where business_id = $1 and ${holdsToday()}
     order by kind, licences.expires_on desc, id desc`,
    [businessId],
  )

const columns = () =>
  describeRow('licences', {
    ...Licence.shape,
    state: {
      schema: Licence.shape.state,
      text: () =>
        `case when licences.state = 'verified' and licences.expires_on < ${today()} then 'expired' else licences.state end`,
    },
  }).text()

export const listLicences = (db: Db, businessId: number) =>
  sqlRows(
    db,
    Licence,
    `select ${columns()} from licences where business_id = $1 order by id desc limit 100`,
    [businessId],
  )

const ofBusiness = `from licences join businesses on businesses.id = licences.business_id left join users on users.id = businesses.user_id
  where businesses.deleted_at is null and users.suspended_at is null and users.deactivated_at is null`
const withBusiness = () =>
  `select ${columns()}, businesses.name as business_name, businesses.category as business_category ${ofBusiness}`

export const submittedLicences = `${ofBusiness} and licences.state = 'submitted'`

export const findLicence = async (db: Db, id: number) =>
  (await sqlRows(db, LicenceForStaff, `${withBusiness()} and licences.id = $1`, [id]))[0]

const lists: Record<LicenceQuery['list'], string> = {
  waiting: `'submitted'`,
  verified: `'verified'`,
  rejected: `'rejected'`,
}

/** Submitted licences oldest first, others newest first. */
export const listForStaff = async (db: Db, { list, limit, cursor }: LicenceQuery) => {
  const after = cursor ? (readCursor(cursor, ['id'])[0] ?? 0) : null
  const [beyond, order] = list === 'waiting' ? ['>', 'asc'] : ['<', 'desc']
  const rows = await sqlRows(
    db,
    LicenceForStaff,
    `${withBusiness()} and licences.state = ${lists[list]} and ($1::bigint is null or licences.id ${beyond} $1)
     order by licences.id ${order} limit $2`,
    [after, limit + 1],
  )
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.id],
  )
}

/** Serialises changes to the licences of one business until the end of the transaction. */
export const lockLicencesOf = (db: Db, businessId: number) =>
  db.selectFrom('businesses').select('id').where('id', '=', businessId).forNoKeyUpdate().execute()

type NewLicence = LicenceInput & { documentUrl: string }

export const insertLicence = async (db: Db, businessId: number, licence: NewLicence) => {
  const { id } = await db
    .insertInto('licences')
    .values({ ...licence, businessId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateSubmitted = (db: Db, id: number, licence: NewLicence) =>
  db
    .updateTable('licences')
    .set({ ...licence, state: 'submitted', reason: '' })
    .set({ checkedBy: null, checkedAt: null, createdAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const deleteLicence = (db: Db, id: number) => db.deleteFrom('licences').where('id', '=', id).execute()

export const updateChecked = (
  db: Db,
  id: number,
  { state, reason, by }: { state: 'verified' | 'rejected'; reason: string; by: number },
) =>
  db
    .updateTable('licences')
    .set({ state, reason, checkedBy: by, checkedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const listReviewerIds = async (db: Db) => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['marketReviewer', 'admin'])
    .where('deactivatedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const EndingRow = z.object({
  id: z.number(),
  kind: z.enum(licenceKinds),
  businessId: z.number(),
  businessName: z.string(),
  ownerId: z.number(),
  days: z.number(),
  expiresOn: z.string(),
})

/**
 * Marks verified licences without a successor that expire within one of these numbers of days (0: have expired), each once.
 * Where several numbers apply, the smallest counts.
 */
export const markEnding = (db: Db, days: number[]) =>
  sqlRows(
    db,
    EndingRow,
    `with due as (
       select licences.id, licences.kind, licences.expires_on, businesses.id as business_id, businesses.name, user_id, min(days) as days
       from licences join businesses on businesses.id = licences.business_id cross join unnest($1::int[]) as days
       where licences.state = 'verified' and user_id is not null and deleted_at is null
         and (licences.expires_on + 1)::timestamp at time zone '${siteTimeZone()}' <= now() + make_interval(days => days)
         and licences.expires_on + 1 > ${today()} - 7
         and not exists (select from licences successor where successor.business_id = licences.business_id
           and successor.kind = licences.kind and successor.state = 'verified' and successor.expires_on > licences.expires_on)
       group by licences.id, businesses.id
     ), made as (
       insert into licence_reminders (licence_id, expires_on, days)
       select id, expires_on, days from due on conflict do nothing returning licence_id
     )
     select due.id, kind, business_id, name as business_name, user_id as owner_id, days,
       to_char(due.expires_on, 'YYYY-MM-DD') as expires_on
     from due join made on made.licence_id = due.id order by due.id`,
    [days],
  )
