import { sql } from 'kysely'
import * as z from 'zod/mini'
import { southAfrica } from '#platform/contract/dates.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { RuleForStaff, type RuleEnd, type RuleInput } from '../contract.ts'

const RuleToday = z.omit(RuleForStaff, { id: true, validFrom: true, validUntil: true, isInForce: true })

export const listRulesToday = (db: Db) =>
  sqlRows(
    db,
    RuleToday,
    'select subject, name, category, decision, reason, source, notice from listing_rules_today order by id',
  )

const selectRules = (db: Db) =>
  db
    .selectFrom('listingRules')
    .select(['id', 'subject', 'name', 'category', 'decision', 'reason', 'source', 'notice'])
    .select([
      sql<string>`to_char(valid_from, 'YYYY-MM-DD')`.as('validFrom'),
      sql<string | null>`to_char(valid_until, 'YYYY-MM-DD')`.as('validUntil'),
      sql<boolean>`id in (select id from listing_rules_today)`.as('isInForce'),
    ])

/** Current and future rules first, then by subject. */
export const listRules = (db: Db) =>
  selectRules(db)
    .orderBy(sql`coalesce(valid_until < current_date, false)`)
    .orderBy('subject')
    .orderBy('name')
    .orderBy('listingRules.validFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1_000))
    .execute()

export const findRule = (db: Db, id: number) => selectRules(db).where('id', '=', id).executeTakeFirst()

/** Today's date in South Africa. */
export const findToday = async (db: Db) => {
  const { today } = await db
    .selectNoFrom(sql<string>`to_char(now() at time zone ${sql.lit(southAfrica)}, 'YYYY-MM-DD')`.as('today'))
    .executeTakeFirstOrThrow()
  return today
}

export const insertRule = async (db: Db, by: number, rule: Omit<RuleInput, 'why'>) => {
  const { id } = await db
    .insertInto('listingRules')
    .values({ ...rule, createdBy: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const endRule = (db: Db, id: number, { validUntil }: Pick<RuleEnd, 'validUntil'>) =>
  db.updateTable('listingRules').set({ validUntil }).where('id', '=', id).execute()
