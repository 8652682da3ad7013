import { createHash } from 'node:crypto'
import pg, { type BindConfig, type Connection, type FieldDef, type QueryResult } from 'pg'
import { valueTypes } from './type-parsers.ts'

/** The part of a result that depends on the statement alone. */
type Description = { fields: FieldDef[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
export type Descriptions = Map<string, Description>

/** The members that pg's published types leave out. */
type PgConnection = Connection & { submittedNamedStatements: Record<string, string> }
type PgQuery = {
  name: string | undefined
  text: string | undefined
  values: BindConfig['values']
  _result: Description & { _types: pg.CustomTypesConfig }
  _accumulateRows: boolean
  submit(connection: Connection): void
  prepare(connection: Connection): void
  _getRows(connection: Connection): void
  handleRowDescription(message: { fields: FieldDef[] }): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: PgConnection): void
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
  /** Part of a pipeline, which ends with one Sync for all. */
  isPart = false

  constructor({ text, values, name }: Sent, descriptions: Descriptions, callback: Callback) {
    super(text, values, callback)
    this.name = name
    this.descriptions = descriptions
    this._result._types = valueTypes
  }

  override submit(connection: Connection) {
    gatherWrites(connection)
    return super.submit(connection)
  }

  override prepare(connection: Connection) {
    const description = this.name && this.descriptions.get(this.name)
    if (!description) return super.prepare(connection)

    Object.assign(this._result, description)
    this._accumulateRows = true
    const { name: statement, values } = this
    connection.bind({ statement, values, valueMapper: prepareValue }, true)
    this._getRows(connection)
  }

  override _getRows(connection: Connection) {
    connection.execute(null, true)
    if (!this.isPart) connection.sync()
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

/**
 * Several queries that end with one Sync: the server answers once instead of once for each, and does nothing after one that fails. To pg it
 * is a single query that has the name of the part being answered.
 */
export class PipelineQuery extends PgQuery {
  readonly parts: readonly CamelCaseQuery[]
  at = 0

  constructor(parts: readonly CamelCaseQuery[]) {
    super('', undefined, () => {})
    this.parts = parts
    for (const part of parts) part.isPart = true
    this.describe()
  }

  describe() {
    this.name = this.parts[this.at]?.name
    this.text = this.parts[this.at]?.text
  }

  override submit(connection: Connection) {
    gatherWrites(connection)
    for (const part of this.parts) part.prepare(connection)
    connection.sync()
  }

  override handleRowDescription(message: { fields: FieldDef[] }) {
    this.parts[this.at]?.handleRowDescription(message)
  }

  override handleDataRow(message: unknown) {
    this.parts[this.at]?.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection) {
    this.parts[this.at]?.handleCommandComplete(message, connection)
    this.at += 1
    this.describe()
  }

  override handleReadyForQuery(connection: Connection) {
    for (const part of this.parts) part.handleReadyForQuery(connection)
    // NOTE: ends the time limit that pg has set for this query.
    super.handleReadyForQuery(connection)
  }

  override handleError(error: Error, connection: PgConnection) {
    for (const part of this.parts) {
      // NOTE: what came after the failed one was not prepared, although it had been sent.
      if (part.name) delete connection.submittedNamedStatements[part.name]
      part.handleError(error, connection)
    }
    super.handleError(error, connection)
  }
}

/** What is sent in one turn of the event loop goes to the socket in one write. */
function gatherWrites({ stream }: Connection) {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

export const toCamelCase = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

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
