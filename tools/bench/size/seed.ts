import type pg from 'pg'
import { patientClient } from '#platform/server/postgres/connect.ts'
import { eventsStatements } from './events-statements.ts'
import { groupsStatements } from './groups-statements.ts'
import { marketStatements } from './market-statements.ts'
import { messagesStatements } from './messages-statements.ts'
import { peopleStatements } from './people-statements.ts'
import { postsStatements } from './posts-statements.ts'
import { staffStatements } from './staff-statements.ts'

const filling = [
  ['posts', 'posts_search'],
  ['discussions', 'discussions_search'],
  ['comments', 'comments_search'],
  ['payments', 'payments_name_shop'],
  ['order_disputes', 'order_disputes_name_shop'],
]

/**
 * The number of members decides all others: two posts each, ten members a business, five a product. Some have far more than
 * the rest: member 2 follows thousands, owns the largest shop and created the largest group; member 3 has the most followers.
 */
export async function seedSize(pool: pg.Pool, members: number) {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from users')
  if ((rows[0]?.count ?? 0) >= members) return
  const client = await patientClient(pool)
  try {
    // Rows reference only what exists, so that foreign keys have nothing to check. Triggers that fill in columns fire nevertheless.
    await client.query(
      'set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = 512000',
    )
    for (const [table, trigger] of filling)
      await client.query(`alter table ${table} enable always trigger ${trigger}`)
    const indexes = await dropIndexes(client)
    for (const text of sizeStatements(members)) {
      // NOTE: a trigger's statement that was planned when its tables were empty would read them whole for each row.
      await client.query('discard plans')
      await client.query(text)
    }
    for (const text of indexes) await client.query(text)
    for (const [table, trigger] of filling)
      await client.query(`alter table ${table} enable trigger ${trigger}`)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

export const sizeStatements = (members: number) => [
  // The statements give the ids that later ones refer to; what comes after them gets higher ones.
  `select setval('ids', 1000000000)`,
  ...peopleStatements(members),
  ...groupsStatements(members),
  ...postsStatements(members),
  ...eventsStatements(members),
  ...messagesStatements(members),
  ...marketStatements(members),
  ...staffStatements(members),
]

/** Drops the indexes that no constraint needs, and returns the statements that create them again. */
async function dropIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and not indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
