import type { Connection, PoolClient, Submittable } from 'pg'
import type { Statement } from './raw-sql.ts'
import { encode, parserOf } from './type-parsers.ts'

type Value = string | null
type Field = { name: string; dataTypeID: number }
type Plan = { name: string; build: (values: Value[]) => unknown }

type Sent = readonly Statement<unknown>[]
type Part = {
  text: string
  values: (Value | Buffer)[]
  plan: Plan
  isNew: boolean
  rows: unknown[]
  tag: string
}
type Result = { command: string; rowCount: number; rows: unknown[] }

const limits = { plans: 500, preparedText: 10_000 }
const noAnswer = 'The database gave no answer.'
const noRows: Plan['build'] = () => undefined

/** A connection that prepares each statement once, builds its rows in camelCase, and sends `begin` along with the first. */
export class PreparedConnection {
  readonly client: PoolClient
  readonly plans = new Map<string, Plan>()
  readonly abandoned: string[] = []
  beginning: string | undefined
  /** What goes ahead of the next statements. */
  leading: Statement<unknown>[] = []
  /** What goes with the commit. */
  ending: Record<'withCommit' | 'last', Statement<unknown>[]> = { withCommit: [], last: [] }
  isBroken = false
  count = 0

  constructor(client: PoolClient) {
    this.client = client
  }

  async run(sql: string, parameters: readonly unknown[]): Promise<Result> {
    const [result] = await this.runEach([{ sql, parameters }])
    if (!result) throw new Error(noAnswer)
    return result
  }

  /** One after another without waiting in between; what follows one that fails is not done. */
  runEach(statements: Sent): Promise<Result[]> {
    const ahead = this.leading
    this.leading = []
    return new Promise((resolve, reject) => {
      const parts = [...ahead, ...statements].map(({ sql, parameters }) => this.partOf(sql, parameters))
      this.client.query(new Execution(this, parts, ahead, resolve, reject))
    })
  }

  partOf(text: string, parameters: readonly unknown[]): Part {
    const values = parameters.map(encode)
    return { text, values, ...this.planOf(text), rows: [], tag: '' }
  }

  /** The plan for a text on this connection; the least recently used one makes room for it. */
  planOf(text: string): { plan: Plan; isNew: boolean } {
    const known = this.plans.get(text)
    if (known) {
      this.plans.delete(text)
      this.plans.set(text, known)
      return { plan: known, isNew: false }
    }
    if (text.length > limits.preparedText) return { plan: { name: '', build: noRows }, isNew: true }

    const [oldest] = this.plans.size >= limits.plans ? this.plans.keys() : []
    if (oldest !== undefined) this.abandon(oldest)
    this.count += 1
    const plan = { name: `h${this.count}`, build: noRows }
    this.plans.set(text, plan)
    return { plan, isNew: true }
  }

  abandon(text: string) {
    const plan = this.plans.get(text)
    if (plan) this.abandoned.push(plan.name)
    this.plans.delete(text)
  }
}

/** Statements on their way through the protocol, as pg's client drives them. */
class Execution implements Submittable {
  readonly connection: PreparedConnection
  readonly parts: Part[]
  readonly ahead: Sent
  callback: (error: Error | null, results?: Result[]) => void
  failure: unknown
  /** Which part is being answered; before the first one it may be `begin`. */
  at = 0

  constructor(
    connection: PreparedConnection,
    parts: Part[],
    ahead: Sent,
    resolve: (results: Result[]) => void,
    reject: (error: Error) => void,
  ) {
    this.connection = connection
    this.parts = parts
    this.ahead = ahead
    this.callback = (error, results) => (results ? resolve(results) : reject(error ?? new Error(noAnswer)))
  }

  submit(wire: Connection) {
    const { connection } = this
    wire.stream.cork()
    for (const name of connection.abandoned.splice(0)) wire.close({ type: 'S', name }, true)
    if (connection.beginning) {
      this.at = -1
      wire.parse({ name: '', text: connection.beginning, types: [] }, true)
      wire.bind({ portal: '', statement: '', values: [] }, true)
      wire.execute({ portal: '' }, true)
      connection.beginning = undefined
    }
    for (const { isNew, plan, text, values } of this.parts) {
      if (isNew) wire.parse({ name: plan.name, text, types: [] }, true)
      wire.bind({ portal: '', statement: plan.name, values }, true)
      if (isNew) wire.describe({ type: 'P', name: '' }, true)
      wire.execute({ portal: '' }, true)
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    const part = this.parts[this.at]
    if (part) part.plan.build = builderOf(fields)
  }

  handleDataRow({ fields }: { fields: Value[] }) {
    const part = this.parts[this.at]
    try {
      part?.rows.push(part.plan.build(fields))
    } catch (error) {
      this.failure = error
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    const part = this.parts[this.at]
    if (part) part.tag = text
    this.at += 1
  }

  handleReadyForQuery() {
    this.showAhead()
    if (this.failure) return this.callback(asError(this.failure))
    this.callback(null, this.parts.slice(this.ahead.length).map(resultOf))
  }

  /** Once what goes ahead has been answered, whatever became of the rest. */
  showAhead() {
    if (this.at < this.ahead.length) return
    try {
      for (const [index, one] of this.ahead.entries()) one.hear?.(this.parts[index]?.rows ?? [])
    } catch (error) {
      this.failure = error
    }
  }

  handleError(error: Error & { code?: string }) {
    const isLost = planLosses.includes(error.code ?? '')
    for (const [index, { isNew, text }] of this.parts.entries())
      if (isNew || (isLost && index === this.at)) this.connection.abandon(text)
    if (error.message === readTimeout) this.connection.isBroken = true
    this.showAhead()
    this.callback(this.failure ? asError(this.failure) : error)
  }

  handleEmptyQuery() {}
  handlePortalSuspended() {}
  handleCopyInResponse(wire: { sendCopyFail(message: string): void }) {
    wire.sendCopyFail('Not here.')
  }
}

function resultOf({ tag, rows }: Part): Result {
  const words = tag.split(' ')
  return { command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows }
}

// A changed result type, or a statement that the server no longer knows: prepared anew the next time.
const planLosses = ['0A000', '26000']
const readTimeout = 'Query read timeout'

function builderOf(fields: Field[]): Plan['build'] {
  const names = fields.map(({ name }) => toCamelCase(name))
  const parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID))
  const blank = Object.fromEntries(names.map((name): [string, unknown] => [name, null]))
  return (values) => {
    const row = { ...blank }
    for (let index = 0; index < names.length; index += 1) {
      const value = values[index] ?? null
      const [name, parse] = [names[index], parsers[index]]
      if (value !== null && name !== undefined && parse) row[name] = parse(value)
    }
    return row
  }
}

export const toCamelCase = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))
