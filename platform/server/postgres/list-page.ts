import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { pageOf, readCursor } from './cursor.ts'

type Direction = 'asc' | 'desc'

/** The part of Kysely's query that a page needs. */
type Listable<Row> = {
  where(condition: Expression<SqlBool>): Listable<Row>
  orderBy(column: Expression<unknown>, direction: Direction): Listable<Row>
  limit(limit: Expression<number>): Listable<Row>
  execute(): Promise<Row[]>
}

const kinds = {
  id: { inCursor: 'id', type: 'bigint' },
  number: { inCursor: 'number', type: 'int' },
  text: { inCursor: 'string', type: 'text' },
  instant: { inCursor: 'string', type: 'timestamptz' },
  flag: { inCursor: 'number', type: 'boolean' },
} as const

/** By what a list is sorted. */
export type PageOrder<Row> = {
  /** The columns in SQL; the last one is different in each row. */
  keys: Record<string, keyof typeof kinds>
  /** Their values in a row. */
  keyOf: (row: Row) => (string | number)[]
  direction?: Direction
}

type WithId = { id: number }
const idOf = ({ id }: WithId) => [id]

/** Sorts by an id, which the rows have as `id`; ids grow with time. */
export const newestFirst = (column: string): PageOrder<WithId> => ({ keys: { [column]: 'id' }, keyOf: idOf })
export const oldestFirst = (column: string): PageOrder<WithId> => ({
  ...newestFirst(column),
  direction: 'asc',
})

/** Reads one page of what a query selects, after the page whose last row the cursor names. */
export async function listPage<Row, T>(
  query: Listable<Row>,
  { cursor, limit }: PageQuery,
  { keys, keyOf, direction = 'desc' }: PageOrder<Row>,
  shape: (row: Row) => T,
): Promise<Page<T>> {
  const columns = Object.keys(keys).map((column) => sql.raw(column))
  const rest = cursor === undefined ? query : query.where(isBeyond(cursor, keys, direction))
  const sorted = columns.reduce((listed, column) => listed.orderBy(column, direction), rest)
  const rows = await sorted.limit(sql.lit(limit + 1)).execute()
  return pageOf(rows, limit, shape, keyOf)
}

function isBeyond(cursor: string, keys: PageOrder<never>['keys'], direction: Direction): RawBuilder<SqlBool> {
  const types = Object.values(keys).map((kind) => kinds[kind])
  const values = readCursor(
    cursor,
    types.map(({ inCursor }) => inCursor),
  )
  const last = types.map(({ type }, at) => sql`${values[at]}::${sql.raw(type)}`)
  const sign = sql.raw(direction === 'desc' ? '<' : '>')
  return sql<SqlBool>`(${sql.raw(Object.keys(keys).join(', '))}) ${sign} (${sql.join(last)})`
}
