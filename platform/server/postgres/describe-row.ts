import type { AliasedRawBuilder, Insertable, Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Viewer } from '#platform/contract/viewer.ts'
import { toSnakeCase } from './column-names.ts'
import type { Schema } from './schema.ts'
import { viewerExpression, type ViewerSql } from './viewer-condition.ts'

type Table = keyof Schema
/** `username`, or `type as userType` where the row has another name for the column. */
type ColumnOf<Field> = Field extends `${infer Column} as ${string}` ? Column : Field
type NameOf<Field> = Field extends `${string} as ${infer Name}` ? Name : Field

/** What a statement computes beside the columns, for a viewer or for a visitor. */
type Computed = { schema: z.ZodMiniType; text: (viewer: ViewerSql) => string }
type Fields = Record<string, z.ZodMiniType | Computed>

type ColumnFields<F extends Fields> = {
  [Field in keyof F & string]: F[Field] extends z.ZodMiniType ? Field : never
}[keyof F & string]
type SchemaOf<Described> = Described extends Computed ? Described['schema'] : Described

/** A schema has to fit the column that it is for; a field that is no column of the table does not compile. */
type Fitting<T extends Table, F extends Fields> = {
  [Field in keyof F]: ColumnOf<Field> extends keyof Selectable<Schema[T]>
    ? z.ZodMiniType<Selectable<Schema[T]>[ColumnOf<Field>]> | Computed
    : Computed
}
type Shape<F extends Fields> = {
  [Field in keyof F as NameOf<Field> & string]: SchemaOf<F[Field]> & z.ZodMiniType
}
type ComputedSelection<F extends Fields> = {
  [Name in Exclude<keyof F & string, ColumnFields<F>>]: AliasedRawBuilder<
    z.infer<SchemaOf<F[Name]> & z.ZodMiniType>,
    Name
  >
}[Exclude<keyof F & string, ColumnFields<F>>]

/**
 * Describes what a row is read from, in one place: the columns of a table, each with the schema of its value, and what statements compute
 * beside them. The schema and the type of the row, the selection for Kysely and the list of a statement that is written as text follow from it.
 */
export function describeRow<T extends Table, F extends Fields & Fitting<T, F>>(table: T, fields: F) {
  const all = Object.entries<z.ZodMiniType | Computed>(fields)
  const computed = all.flatMap(([name, field]) =>
    'text' in field ? [{ name, text: field.text, expression: viewerExpression(field.text) }] : [],
  )
  const names = all.flatMap(([name, field]) => ('text' in field ? [] : [name]))
  const shape = Object.fromEntries(
    all.map(([name, field]) => [nameOf(name), 'text' in field ? field.schema : field]),
  )
  return {
    /** Checks a row that was selected as text. */
    Row: z.object(shape as Shape<F>),
    /** The names of the fields that are columns. */
    names: names as ColumnFields<F>[],
    /** The columns for Kysely's `select`. */
    columns: names.map((name) => `${table}.${name}`) as `${T}.${ColumnFields<F>}`[],
    /** What is computed, for Kysely's `select`, as this viewer sees it. */
    computed: (viewer: Viewer | null) =>
      computed.map(({ name, expression }) => expression(viewer).as(name)) as ComputedSelection<F>[],
    /** Everything as text, from the row with this name. */
    text: (viewer: ViewerSql = null, row: string = toSnakeCase(table)) =>
      [
        ...names.map((name) => `${row}.${toSnakeCase(name)}`),
        ...computed.map(({ name, text }) => `${text(viewer)} as ${toSnakeCase(name)}`),
      ].join(', '),
  }
}

const nameOf = (field: string) => field.split(' as ').at(-1) ?? field

/**
 * Describes a statement that inserts a row of a table: these columns are its list, its parameters from $1 on, and what a caller gives.
 * The types of the values are those of the table.
 */
export function describeInsert<T extends Table, Column extends keyof Insertable<Schema[T]> & string>(
  table: T,
  columns: readonly Column[],
) {
  const names = columns.map(toSnakeCase)
  return {
    columns,
    text: `insert into ${toSnakeCase(table)} (${names.join(', ')}) values (${names.map((_name, index) => `$${index + 1}`).join(', ')})`,
    /** For `on conflict … do update set`: every column but these. */
    updates: (...except: Column[]) =>
      columns
        .filter((column) => !except.includes(column))
        .map((column) => `${toSnakeCase(column)} = excluded.${toSnakeCase(column)}`)
        .join(', '),
    values: (row: Required<Pick<Insertable<Schema[T]>, Column>>): unknown[] =>
      columns.map((column) => row[column]),
  }
}

/** Describes rows of a table that a statement receives as one parameter, to insert several at once. Ids may be among the columns. */
export function describeRecords<T extends Table, Column extends keyof Selectable<Schema[T]> & string>(
  table: T,
  columns: readonly Column[],
) {
  const names = columns.map(toSnakeCase)
  return {
    /** The columns, for `insert into` and `select` alike. */
    list: names.join(', '),
    from: (parameter: string) => `json_populate_recordset(null::${toSnakeCase(table)}, ${parameter}::json)`,
    value: (rows: Pick<Selectable<Schema[T]>, Column>[]) =>
      JSON.stringify(
        rows.map((row) => Object.fromEntries(columns.map((column, at) => [names[at], row[column]]))),
      ),
  }
}
