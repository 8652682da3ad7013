import type { Connection, PoolClient, Submittable } from 'pg'
import { encode, parserOf } from './values.ts'

type Value = string | null
type Field = { name: string; dataTypeID: number }
type Plan = { name: string; build: (values: Value[]) => unknown }

type Result = { command: string; rowCount: number; rows: unknown[] }

const limits = { plans: 500, preparedText: 10_000 }
const noRows: Plan['build'] = () => undefined

/** A connection that prepares each statement once, builds its rows in camelCase, and sends `begin` along with the first. */
export class PreparedConnection {
  readonly client: PoolClient
  readonly plans = new Map<string, Plan>()
  readonly abandoned: string[] = []
  beginning: string | undefined
  isBroken = false
  count = 0

  constructor(client: PoolClient) {
    this.client = client
  }

  run(text: string, parameters: readonly unknown[]): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.client.query(new Execution(this, text, parameters.map(encode), resolve, reject))
    })
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

/** One statement on its way through the protocol, as pg's client drives it. */
class Execution implements Submittable {
  readonly connection: PreparedConnection
  readonly text: string
  readonly values: (Value | Buffer)[]
  readonly plan: Plan
  readonly isNew: boolean
  readonly rows: unknown[] = []
  callback: (error: Error | null, result?: Result) => void
  failure: unknown
  tag = ''

  constructor(
    connection: PreparedConnection,
    text: string,
    values: (Value | Buffer)[],
    resolve: (result: Result) => void,
    reject: (error: Error) => void,
  ) {
    this.connection = connection
    this.text = text
    this.values = values
    const { plan, isNew } = connection.planOf(text)
    this.plan = plan
    this.isNew = isNew
    this.callback = (error, result) =>
      result ? resolve(result) : reject(error ?? new Error('The database gave no answer.'))
  }

  submit(wire: Connection) {
    const { connection, plan, values } = this
    wire.stream.cork()
    for (const name of connection.abandoned.splice(0)) wire.close({ type: 'S', name }, true)
    if (connection.beginning) {
      wire.parse({ name: '', text: connection.beginning, types: [] }, true)
      wire.bind({ portal: '', statement: '', values: [] }, true)
      wire.execute({ portal: '' }, true)
      connection.beginning = undefined
    }
    if (this.isNew) wire.parse({ name: plan.name, text: this.text, types: [] }, true)
    wire.bind({ portal: '', statement: plan.name, values }, true)
    if (this.isNew) wire.describe({ type: 'P', name: '' }, true)
    wire.execute({ portal: '' }, true)
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.plan.build = builderOf(fields)
  }

  handleDataRow({ fields }: { fields: Value[] }) {
    try {
      this.rows.push(this.plan.build(fields))
    } catch (error) {
      this.failure = error
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    this.tag = text
  }

  handleReadyForQuery() {
    if (this.failure) return this.callback(asError(this.failure))
    const words = this.tag.split(' ')
    this.callback(null, { command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows: this.rows })
  }

  handleError(error: Error & { code?: string }) {
    if (this.isNew || planLosses.includes(error.code ?? '')) this.connection.abandon(this.text)
    if (error.message === readTimeout) this.connection.isBroken = true
    this.callback(error)
  }

  handleEmptyQuery() {}
  handlePortalSuspended() {}
  handleCopyInResponse(wire: { sendCopyFail(message: string): void }) {
    wire.sendCopyFail('Not here.')
  }
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
