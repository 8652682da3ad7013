import { sql } from 'kysely'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { LicenceKind } from '../licence-kinds.ts'
import type { HeldLicence, Licence, LicenceForStaff, LicenceInput, LicenceQuery } from '../contract.ts'

const today = `(now() at time zone 'Africa/Johannesburg')::date`
const holdsToday = `licences.state = 'verified' and licences.expires_on >= ${today}`

/** In a query over businesses: whether one holds any of these today. */
export const holdsLicence = (kinds: readonly LicenceKind[]) =>
  sql<boolean>`exists (select from licences where licences.business_id = businesses.id
    and licences.kind = any(${[...kinds]}::text[]) and ${sql.raw(holdsToday)})`

export const listHeldKinds = async (db: Db, businessId: number) => {
  const text = `select distinct kind from licences where business_id = $1 and ${holdsToday}`
  return (await hot<{ kind: LicenceKind }>(db, text, [businessId])).map(({ kind }) => kind)
}

const heldColumns = `licences.id, licences.kind, licences.number, to_char(licences.expires_on, 'YYYY-MM-DD') as expires_on`

/** Of each kind the one that holds longest. */
export const listHeld = (db: Db, businessId: number) =>
  hot<HeldLicence>(
    db,
    `select distinct on (kind) ${heldColumns} from licences where business_id = $1 and ${holdsToday}
     order by kind, licences.expires_on desc, id desc`,
    [businessId],
  )

const columns = `${heldColumns}, licences.business_id, licences.holder, licences.reason, licences.document_url,
  licences.created_at, licences.checked_at,
  case when licences.state = 'verified' and licences.expires_on < ${today} then 'expired' else licences.state end as state`

export const listLicences = (db: Db, businessId: number) =>
  hot<Licence>(db, `select ${columns} from licences where business_id = $1 order by id desc limit 100`, [
    businessId,
  ])

const ofBusiness = `from licences join businesses on businesses.id = licences.business_id left join users on users.id = businesses.user_id
  where businesses.deleted_at is null and users.suspended_at is null and users.deactivated_at is null`
const withBusiness = `select ${columns}, businesses.name as business_name, businesses.category as business_category ${ofBusiness}`

/** What waits to be checked. */
export const submittedLicences = `${ofBusiness} and licences.state = 'submitted'`

export const findLicence = async (db: Db, id: number) =>
  (await hot<LicenceForStaff>(db, `${withBusiness} and licences.id = $1`, [id]))[0]

const lists: Record<LicenceQuery['list'], string> = {
  waiting: `'submitted'`,
  verified: `'verified'`,
  rejected: `'rejected'`,
}

/** What waits longest first, what has been checked newest first. */
export const listForStaff = async (db: Db, { list, limit, cursor }: LicenceQuery) => {
  const after = cursor ? (readCursor(cursor, ['number'])[0] ?? 0) : null
  const [beyond, order] = list === 'waiting' ? ['>', 'asc'] : ['<', 'desc']
  const rows = await hot<LicenceForStaff>(
    db,
    `${withBusiness} and licences.state = ${lists[list]} and ($1::int is null or licences.id ${beyond} $1)
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

/** Nobody else sends in, takes back or checks one of this business until the end of the transaction. */
export const lockLicencesOf = (db: Db, businessId: number) =>
  hot(db, 'select id from businesses where id = $1 for no key update', [businessId])

export const insertLicence = async (
  db: Db,
  businessId: number,
  { kind, number, holder, expiresOn, documentUrl }: LicenceInput & { documentUrl: string },
) => {
  const rows = await hot<{ id: number }>(
    db,
    `insert into licences (business_id, kind, number, holder, expires_on, document_url)
     values ($1, $2, $3, $4, $5::date, $6) returning id`,
    [businessId, kind, number, holder, expiresOn, documentUrl],
  )
  return rows[0]?.id ?? 0
}

export const updateSubmitted = (
  db: Db,
  id: number,
  { kind, number, holder, expiresOn, documentUrl }: LicenceInput & { documentUrl: string },
) =>
  hot(
    db,
    `update licences set kind = $2, number = $3, holder = $4, expires_on = $5::date, document_url = $6, state = 'submitted',
       reason = '', checked_by = null, checked_at = null, created_at = now() where id = $1`,
    [id, kind, number, holder, expiresOn, documentUrl],
  )

export const deleteLicence = (db: Db, id: number) => hot(db, 'delete from licences where id = $1', [id])

export const updateChecked = (
  db: Db,
  id: number,
  { state, reason, by }: { state: 'verified' | 'rejected'; reason: string; by: number },
) =>
  hot(db, 'update licences set state = $2, reason = $3, checked_by = $4, checked_at = now() where id = $1', [
    id,
    state,
    reason,
    by,
  ])

export const listAdminIds = async (db: Db) => {
  const text = `select id from users where role = 'admin' and deactivated_at is null and suspended_at is null order by id`
  return (await hot<{ id: number }>(db, text, [])).map(({ id }) => id)
}

type Ending = {
  id: number
  kind: LicenceKind
  businessId: number
  businessName: string
  ownerId: number
  days: number
  expiresOn: string
}

/** Marks those that end within one of these many days (0: have ended) and have no successor, each once; who crosses several at once is told of the nearest. */
export const markEnding = (db: Db, days: number[]) =>
  hot<Ending>(
    db,
    `with due as (
       select licences.id, licences.kind, licences.expires_on, businesses.id as business_id, businesses.name, user_id, min(days) as days
       from licences join businesses on businesses.id = licences.business_id cross join unnest($1::int[]) as days
       where licences.state = 'verified' and user_id is not null and deleted_at is null
         and (licences.expires_on + 1)::timestamp at time zone 'Africa/Johannesburg' <= now() + make_interval(days => days)
         and licences.expires_on + 1 > ${today} - 7
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
