import { randomInt } from 'node:crypto'

export type Sent = { status: number; text: string; ms: number }

const answerMs = 15_000
let registered = 0

/** A member of the test; every request comes from another address, so that only the limits of members count. */
export class Member {
  id = 0
  readonly name: string
  private cookie = ''
  private readonly url: string

  constructor(url: string, name: string) {
    this.url = url
    this.name = name
  }

  async register() {
    registered += 1
    const person = { username: this.name, displayName: this.name, password: 'a good password' }
    const answer = await fetch(`${this.url}/api/users/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${registered % 250}` },
      body: JSON.stringify(person),
    })
    if (answer.status !== 201)
      throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`)
    this.cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
    const { id }: { id: number } = JSON.parse(await answer.text())
    this.id = id
    return this
  }

  /** What identifies the member in requests of others. */
  headers = () => ({ cookie: this.cookie })

  /** Status 0: there was no answer. */
  async send(method: string, path: string, body?: unknown, key?: string): Promise<Sent> {
    const began = performance.now()
    try {
      const answer = await fetch(this.url + path, {
        method,
        headers: {
          cookie: this.cookie,
          'x-forwarded-for': `10.${randomInt(10, 20)}.${randomInt(250)}.${randomInt(250)}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerMs),
      })
      return { status: answer.status, text: await answer.text(), ms: performance.now() - began }
    } catch {
      return { status: 0, text: '', ms: performance.now() - began }
    }
  }

  /** For preparing: anything but success ends the test. */
  async must(method: string, path: string, body?: unknown) {
    const { status, text } = await this.send(method, path, body)
    if (status !== 200 && status !== 201) throw new Error(`${method} ${path} answered ${status}: ${text}`)
    return text ? JSON.parse(text) : null
  }
}
