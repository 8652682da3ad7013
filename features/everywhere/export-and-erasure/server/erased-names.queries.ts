import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { leavingMessages } from '../copy.ts'
import { formatted, textsOf, type NamedTable } from '../named-texts.ts'

/** Matches as platform/contract/linked-text.ts does: not inside an address, and the whole name. */
const notInAddress = String.raw`(?<!(?:://|www\.)[^[:space:]]*)`
const before = `(?<![[:alnum:]_@])${notInAddress}`
/** In JSON a name at the beginning of a line follows the letter of an escape. */
const beforeInJson = String.raw`(?:(?<![[:alnum:]_@])|(?<=\\[bfnrt]))${notInAddress}`
const patternOf = (names: string[]) =>
  `@(?:${names.map((name) => name.replace(/[.-]/g, String.raw`\$&`)).join('|')})(?![.-]*[a-z0-9_])`

/** The usernames of the members who leave, and their former ones that are still reserved: nobody else has had these. */
export const listUsernames = async (db: Db, leaving: number[]) => {
  const rows = await sqlRows(
    db,
    z.object({ username: z.string() }),
    `select lower(username) as username from users where id = any($1::bigint[])
     union select lower(username) from former_usernames where user_id = any($1::bigint[]) and expires_at > now()`,
    [leaving],
  )
  return rows.map(({ username }) => username)
}

const LastRow = z.object({ id: z.nullable(z.number()) })

/** The newest row; 0 without rows. */
export const findLast = async (db: Db, table: NamedTable | 'audit_log') => {
  const key = table === 'audit_log' ? 'id' : textsOf(table).key
  return (await sqlRows(db, LastRow, `select max(${key}) as id from ${table}`))[0]?.id ?? 0
}

export type NamesInRows = { table: NamedTable; names: string[]; after: number; upTo: number }

/** Replaces the @names wherever they occur in the next rows; returns the last one that was read, null at the end. */
export async function replaceNames(db: Db, { table, names, after, upTo }: NamesInRows, most: number) {
  const { key } = textsOf(table)
  const [last] = await sqlRows(
    db,
    LastRow,
    `with next as (
       select ${key} as key from ${table} where ${key} > $4::bigint and ${key} <= $5::bigint
       order by ${key} fetch first ${most} rows with ties
     ), replaced as (
       update ${table} set ${setText(table)} from (select distinct key from next) next where ${table}.${key} = next.key and ${foundText(table)}
     )
     select max(key) as id from next`,
    [...valuesOf(names), after, upTo],
  )
  return last?.id ?? null
}

const valuesOf = (names: string[]) => [names, patternOf(names), leavingMessages.deletedMember]

const replaced = (text: string, start = before) => `regexp_replace(${text}, '${start}' || $2, $3, 'gi')`
const replacedAs = {
  text: (name: string) => replaced(name),
  list: (name: string) =>
    `(select coalesce(array_agg(${replaced('each.item')} order by each.place), '{}') from unnest(${name}) with ordinality as each (item, place))`,
  json: (name: string) => `${replaced(`${name}::text`, beforeInJson)}::jsonb`,
}

function setText(table: NamedTable) {
  const sets = textsOf(table).columns.map(({ name, as }) => `${name} = ${replacedAs[as](`${table}.${name}`)}`)
  return [...sets, ...(formatted.has(table) ? ['format = null'] : [])].join(', ')
}

function foundText(table: NamedTable) {
  const found = textsOf(table).columns.map(
    ({ name }) => `strpos(lower(${table}.${name}::text), '@' || given.name) > 0`,
  )
  return `exists (select from unnest($1::text[]) as given (name) where ${found.join(' or ')})`
}

/** Replaces the names in the next rows of the audit log, through a function of its owner: the app itself cannot change the log. */
export async function replaceNamesInAudit(
  db: Db,
  { names, after, upTo }: Omit<NamesInRows, 'table'>,
  most: number,
) {
  const [last] = await sqlRows(
    db,
    LastRow,
    'select forget_names_in_audit_log($1::text[], $2::bigint, $3::bigint, $4::int) as id',
    [names, after, upTo, most],
  )
  return last?.id ?? null
}

/** What the audit log repeats of the texts and names of members who leave; a trigger does the same for the cases about them. */
export const forgetInAudit = (db: Db, leaving: number[]) =>
  sql`select forget_members_in_audit_log(${leaving}::bigint[])`.execute(db)

const replaceIn = (db: Db, table: NamedTable, names: string[], ids: { column: string; of: number[] }) =>
  sqlRows(
    db,
    z.unknown(),
    `update ${table} set ${setText(table)} where ${foundText(table)} and ${table}.${ids.column} = any($4::bigint[])`,
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
