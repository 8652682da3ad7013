import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { RuleEnd, RuleForStaff, RuleInput } from '../contract.ts'
import type { ListingRule } from '../rule.ts'

/** Those in force today. */
export const listRulesToday = (db: Db) =>
  hot<ListingRule>(
    db,
    'select subject, name, category, decision, reason, source, notice from listing_rules_today order by id',
    [],
  )

const columns = `id, subject, name, category, decision, reason, source, notice,
  to_char(valid_from, 'YYYY-MM-DD') as valid_from, to_char(valid_until, 'YYYY-MM-DD') as valid_until,
  id in (select id from listing_rules_today) as is_in_force`

/** What has not ended yet first, then by what it is about. */
export const listRules = (db: Db) =>
  hot<RuleForStaff>(
    db,
    `select ${columns} from listing_rules
     order by coalesce(valid_until < current_date, false), subject, name, valid_from desc, id desc limit 1000`,
    [],
  )

export const findRule = async (db: Db, id: number) =>
  (await hot<RuleForStaff>(db, `select ${columns} from listing_rules where id = $1`, [id]))[0]

/** The day it is where the rules hold. */
export const findToday = async (db: Db) => {
  const [row] = await hot<{ today: string }>(
    db,
    `select to_char(now() at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as today`,
    [],
  )
  return row?.today ?? ''
}

export const insertRule = async (db: Db, by: number, rule: Omit<RuleInput, 'why'>) => {
  const { subject, name, category, decision, reason, source, notice, validFrom, validUntil } = rule
  const rows = await hot<{ id: number }>(
    db,
    `insert into listing_rules (subject, name, category, decision, reason, source, notice, valid_from, valid_until, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [subject, name, category, decision, reason, source, notice, validFrom, validUntil ?? null, by],
  )
  return rows[0]?.id ?? 0
}

export const endRule = (db: Db, id: number, { validUntil }: Pick<RuleEnd, 'validUntil'>) =>
  hot(db, 'update listing_rules set valid_until = $2 where id = $1', [id, validUntil])
