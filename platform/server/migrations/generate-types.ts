import type pg from 'pg'
import { toCamelCase } from '#platform/server/postgres/column-names.ts'

type Column = {
  table: string
  name: string
  type: string
  check: string | null
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}

/** The text of `schema.ts`: Kysely's types for the tables of the migrated database. */
export async function generateTypes(pool: pg.Pool): Promise<string> {
  const columns = await readColumns(pool)
  const tables = [...Map.groupBy(columns, (column) => column.table)]
  return [
    header,
    ...tables.map(
      ([table, own]) => `export interface ${typeNameOf(table)} {\n${own.map(lineOf).join('\n')}\n}\n`,
    ),
    `export interface Schema {\n${tables.map(([table]) => `  ${toCamelCase(table)}: ${typeNameOf(table)}`).join('\n')}\n}\n`,
  ].join('\n')
}

const header = `// Written by \`npm run db-types\` from the migrations. Do not edit.
import type { ColumnType } from 'kysely'

type Instant = ColumnType<string, string | Date, string | Date>
type Json = ColumnType<unknown, string, string>
type Nullable<C> = [C] extends [ColumnType<infer Out, infer In, infer Up>]
  ? ColumnType<Out | null, In | null | undefined, Up | null>
  : ColumnType<C | null, C | null | undefined, C | null>
type WithDefault<C> = [C] extends [ColumnType<infer Out, infer In, infer Up>]
  ? ColumnType<Out, In | undefined, Up>
  : ColumnType<C, C | undefined, C>
type Generated<C> = ColumnType<C, never, never>
`

async function readColumns(pool: pg.Pool) {
  const { rows } = await pool.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
      a.attidentity = 'a' or a.attgenerated <> '' or pg_get_expr(d.adbin, d.adrelid) = 'next_id()' as "isGenerated",
      (select pg_get_constraintdef(o.oid) from pg_constraint o where o.conrelid = c.oid and o.contype = 'c'
        and o.conkey = array[a.attnum] and pg_get_constraintdef(o.oid) like '%ARRAY[%' limit 1) as check
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    order by c.relname, a.attnum`)
  return rows
}

function lineOf({ name, type, check, isNullable, hasDefault, isGenerated }: Column) {
  const plain = choicesOf(check) ?? typeOf(type)
  const inner = isNullable ? `Nullable<${plain}>` : plain
  const whole = isGenerated
    ? `Generated<${plain}>`
    : hasDefault && !isNullable
      ? `WithDefault<${inner}>`
      : inner
  return `  ${toCamelCase(name)}: ${whole}`
}

/** `check (state in ('requested', 'following'))` is a union. */
function choicesOf(check: string | null) {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'\w+'::text(?:, )?)+)\]\)\)\)$/.exec(check ?? '') ?? []
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ')
}

function typeOf(type: string): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`
  const known = types[type]
  if (!known)
    throw new Error(
      `npm run db-types does not know the type ${type}: teach it in platform/server/migrations/generate-types.ts.`,
    )
  return known
}

const types: Record<string, string> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'string',
  text: 'string',
  'character varying': 'string',
  citext: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  tsvector: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  jsonb: 'Json',
  json: 'Json',
  'timestamp with time zone': 'Instant',
}

function typeNameOf(table: string) {
  const name = toCamelCase(table)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Table`
}
