import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { leavingMessages } from '../copy.ts'

/** What others write, where an @name may stand. */
const texts = {
  posts: ['content', 'title'],
  post_versions: ['content'],
  post_drafts: ['content'],
  comments: ['content'],
  discussions: ['content', 'title'],
  comment_versions: ['content'],
  business_reviews: ['content', 'reply'],
  product_reviews: ['content', 'reply'],
} satisfies Record<string, string[]>

export const NamedTable = z.enum(Object.keys(texts) as (keyof typeof texts)[])
export type NamedTable = z.infer<typeof NamedTable>
export const namedTables = NamedTable.options

/** Their formatting has the words too. */
const formatted = new Set<NamedTable>(['posts', 'comments', 'discussions'])

/** Matches as features/posts/mentions.ts does: not inside an address, and the whole name. */
const patternOf = (names: string[]) =>
  `(?<![[:alnum:]_.@/])@(?:${names.map((name) => name.replace(/[.-]/g, String.raw`\$&`)).join('|')})(?![.-]*[a-z0-9_])`

export const listUsernames = async (db: Db, leaving: number[]) => {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', sql<number>`any(${leaving}::bigint[])`)
    .execute()
  return rows.map(({ username }) => username.toLowerCase())
}

const LastRow = z.object({ id: z.nullable(z.number()) })

/** The newest row; 0 without rows. */
export const findLast = async (db: Db, table: NamedTable | 'notifications') =>
  (await sqlRows(db, LastRow, `select max(id) as id from ${table}`))[0]?.id ?? 0

export type NamesInRows = { table: NamedTable; names: string[]; after: number; upTo: number }

/** Replaces the @names wherever they occur in the next rows; returns the last one that was read, null at the end. */
export async function replaceNames(db: Db, { table, names, after, upTo }: NamesInRows, most: number) {
  const [last] = await sqlRows(
    db,
    LastRow,
    `with next as (
       select id from ${table} where id > $4::bigint and id <= $5::bigint order by id limit ${most}
     ), replaced as (
       update ${table} set ${setText(table)} from next where ${table}.id = next.id and ${foundText(table)}
     )
     select max(id) as id from next`,
    [...valuesOf(names), after, upTo],
  )
  return last?.id ?? null
}

const valuesOf = (names: string[]) => [names, patternOf(names), leavingMessages.deletedMember]

function setText(table: NamedTable) {
  const sets = texts[table].map((column) => `${column} = regexp_replace(${column}, $2, $3, 'gi')`)
  return [...sets, ...(formatted.has(table) ? ['format = null'] : [])].join(', ')
}

function foundText(table: NamedTable) {
  const found = texts[table].map((column) => `strpos(lower(${column}), '@' || name) > 0`)
  return `exists (select from unnest($1::text[]) name where ${found.join(' or ')})`
}

const replaceIn = (db: Db, table: NamedTable, names: string[], ids: { column: string; of: number[] }) =>
  sqlRows(
    db,
    z.unknown(),
    `update ${table} set ${setText(table)} where ${foundText(table)} and ${ids.column} = any($4::bigint[])`,
    [...valuesOf(names), ids.of],
  )

const MentionRow = z.object({ id: z.number(), username: z.string() })

/** Where members are mentioned: the text, its earlier versions if they are stored, and who is mentioned in any of them. */
const mentioning: { table: NamedTable; versions: NamedTable | null; mentions: string; key: string }[] = [
  { table: 'posts', versions: 'post_versions', mentions: 'post_mentions', key: 'post_id' },
  { table: 'comments', versions: 'comment_versions', mentions: 'comment_mentions', key: 'comment_id' },
  { table: 'discussions', versions: null, mentions: 'discussion_mentions', key: 'discussion_id' },
]

/** Removes the links of mentions. A name that the member had when they were mentioned is replaced there only: it may be another member's today. */
export async function removeMentionsOf(db: Db, leaving: number[]) {
  for (const { table, versions, mentions, key } of mentioning) {
    const mentioned = await sqlRows(
      db,
      MentionRow,
      `select distinct texts.id, lower(mention ->> 'username') as username
       from ${mentions} named join ${table} texts on texts.id = named.${key}, jsonb_array_elements(texts.mentions) mention
       where named.user_id = any($1::bigint[]) and (mention ->> 'id')::bigint = named.user_id`,
      [leaving],
    )
    for (const [name, rows] of Map.groupBy(mentioned, ({ username }) => username)) {
      const of = rows.map(({ id }) => id)
      await replaceIn(db, table, [name], { column: 'id', of })
      if (versions) await replaceIn(db, versions, [name], { column: key, of })
    }
    await sqlRows(
      db,
      z.unknown(),
      `update ${table} set mentions = (
         select coalesce(jsonb_agg(mention order by place) filter (where (mention ->> 'id')::bigint <> all($1::bigint[])), '[]')
         from jsonb_array_elements(mentions) with ordinality as each (mention, place))
       where id in (select ${key} from ${mentions} where user_id = any($1::bigint[]))`,
      [leaving],
    )
  }
}

export const listShopNames = async (db: Db, leaving: number[]) => {
  const rows = await db
    .selectFrom('businesses')
    .select('name')
    .where('userId', '=', sql<number>`any(${leaving}::bigint[])`)
    .where('id', '<>', 1)
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Replaces the names of shops in the next notifications, of buyers and reviewers, where they stand alone or in brackets after the order;
 * returns the last one that was read, null at the end.
 */
export async function replaceShopNames(
  db: Db,
  { names, after, upTo }: Omit<NamesInRows, 'table'>,
  most: number,
) {
  const [last] = await sqlRows(
    db,
    LastRow,
    `with next as (
       select id from notifications where id > $3::bigint and id <= $4::bigint order by id limit ${most}
     ), replaced as (
       update notifications set subject = case when subject = shops.name then $2 else replace(subject, '(' || shops.name || ')', '(' || $2 || ')') end
       from next, unnest($1::text[]) as shops (name)
       where notifications.id = next.id and (subject = shops.name or strpos(subject, '(' || shops.name || ')') > 0)
     )
     select max(id) as id from next`,
    [names, leavingMessages.deletedShop, after, upTo],
  )
  return last?.id ?? null
}
