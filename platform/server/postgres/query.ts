import { createHash } from 'node:crypto'
import pg, { type BindConfig, type Connection, type FieldDef, type QueryResult } from 'pg'
import { toCamelCase } from './column-names.ts'

/** The part of a result that depends on the statement alone. */
type Description = { fields: FieldDef[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
export type Descriptions = Map<string, Description>

/** The members of pg's query that its published types leave out. */
type PgQuery = {
  name: string | undefined
  values: BindConfig['values']
  _result: Description
  _accumulateRows: boolean
  submit(connection: Connection): void
  prepare(connection: Connection): void
  handleRowDescription(message: { fields: FieldDef[] }): void
  handleReadyForQuery(connection: Connection): void
}
type Callback = (error: Error | undefined, result: QueryResult) => void
const { prepareValue } = (pg as unknown as { utils: { prepareValue: BindConfig['valueMapper'] } }).utils
const PgQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[] | undefined,
  callback: Callback,
) => PgQuery

/** Without a name it is not prepared. */
export type Sent = { text: string; values?: readonly unknown[]; name?: string | undefined }

/**
 * A query of pg whose rows have camelCase names, so that no row has to be renamed afterwards. pg asks the server for the description of
 * the columns each time; this one asks once per connection: decision 0026 has the figures.
 */
export class CamelCaseQuery extends PgQuery {
  readonly descriptions: Descriptions

  constructor({ text, values, name }: Sent, descriptions: Descriptions, callback: Callback) {
    super(text, values, callback)
    this.name = name
    this.descriptions = descriptions
  }

  /** What is sent in one turn of the event loop goes to the socket in one write. */
  override submit(connection: Connection) {
    const { stream } = connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return super.submit(connection)
  }

  override prepare(connection: Connection) {
    const description = this.name && this.descriptions.get(this.name)
    if (!description) return super.prepare(connection)

    Object.assign(this._result, description)
    this._accumulateRows = true
    const { name: statement, values } = this
    connection.bind({ statement, values, valueMapper: prepareValue }, true)
    connection.execute(null, true)
    connection.sync()
  }

  override handleRowDescription({ fields }: { fields: FieldDef[] }) {
    for (const field of fields) field.name = toCamelCase(field.name)
    super.handleRowDescription({ fields })
  }

  override handleReadyForQuery(connection: Connection) {
    const { name, descriptions, _result } = this
    if (name && !descriptions.has(name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = _result
      descriptions.set(name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    super.handleReadyForQuery(connection)
  }
}

const limits = { names: 5_000, text: 10_000 }
const names = new Map<string, string>()

/**
 * The name under which a statement is prepared: a hash of its text, so that two connections behind a pooler mean the same by it.
 * A very long text is not prepared.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (text.length > limits.text) return undefined

  if (names.size >= limits.names) names.clear()
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 16)
  names.set(text, name)
  return name
}
