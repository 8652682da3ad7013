import { sql } from 'kysely'
import * as z from 'zod/mini'
import { refColumns, refOf, type RefRow } from '#features/members/people/server/people.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { textRuleKinds, textRuleLimits, type TextRule, type TextRuleKind } from '../contract.ts'

const Kind = z.enum(textRuleKinds)

const selectRules = (db: Db) =>
  db
    .selectFrom('textRules')
    .leftJoin('users', 'users.id', 'textRules.createdBy')
    .select(refColumns)
    .select([
      'textRules.id',
      'textRules.kind',
      'textRules.value',
      'textRules.createdBy',
      'textRules.createdAt',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number]
const hasCreator = (row: Row): row is Row & RefRow & { createdBy: number } => row.username !== null

const shapeRule = (row: Row): TextRule => ({
  id: row.id,
  kind: Kind.parse(row.kind),
  value: row.value,
  createdBy: hasCreator(row) ? refOf(row.createdBy, row) : null,
  createdAt: row.createdAt,
})

/** By kind, then alphabetical. */
export const listTextRules = async (db: Db) => {
  const rows = await selectRules(db)
    .orderBy('textRules.kind', 'desc')
    .orderBy('textRules.value')
    .limit(sql.lit(textRuleLimits.rules))
    .execute()
  return rows.map(shapeRule)
}

export const findTextRule = async (db: Db, id: number) => {
  const row = await selectRules(db).where('textRules.id', '=', id).executeTakeFirst()
  return row && shapeRule(row)
}

/** null: it is on the list already. */
export const insertTextRule = async (db: Db, kind: TextRuleKind, value: string, by: number) => {
  const row = await db
    .insertInto('textRules')
    .values({ kind, value, createdBy: by })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const deleteTextRule = (db: Db, id: number) =>
  db.deleteFrom('textRules').where('id', '=', id).execute()

const PublishedRow = z.object({ posts: z.number(), comments: z.number(), secondsLeft: z.number() })

/** The account of the row `users` and the names that it has in groups. */
const ownIds = `(select users.id union all select id from group_aliases where group_aliases.user_id = users.id)`

/** What a member has published since they registered, a series of events as one, and how much of their first day is left. */
export const countFirstDay = async (db: Db, userId: number) => {
  const [row] = await sqlRows(
    db,
    PublishedRow,
    `select (select count(distinct coalesce(-series_id, id))::int from posts where user_id in ${ownIds} and deleted_at is null)
         + (select count(distinct coalesce(-series_id, id))::int from posts where user_id in ${ownIds} and deleted_at is not null)
         + (select count(*)::int from discussions where user_id in ${ownIds}) as posts,
       (select count(*)::int from comments where user_id in ${ownIds}) as comments,
       ceil(extract(epoch from created_at + interval '1 day' - now()))::int as seconds_left
     from users where id = $1`,
    [userId],
  )
  return row ?? { posts: 0, comments: 0, secondsLeft: 0 }
}
