/** A caller of the API over real HTTP, with the cookies of one browser. */
export class Caller {
  cookie = ''
  id = 0
  readonly name: string
  private readonly url: string

  constructor(url: string, name: string) {
    this.url = url
    this.name = name
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const isJson = body !== undefined && !(body instanceof FormData)
    const reply = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: encode(body) }),
    })
    this.remember(reply.headers.getSetCookie())
    return { status: reply.status, text: await reply.text() }
  }

  /** Sends a request that has to succeed, and returns its JSON. */
  async must(method: string, path: string, body?: unknown) {
    const { status, text } = await this.send(method, path, body)
    if (status >= 300) throw new Error(`${this.name}: ${method} ${path} answered ${status} ${text}`)
    const answer: Record<string, unknown> & { id: number } = JSON.parse(text || '{}')
    return answer
  }

  private remember(cookies: string[]) {
    const all = new Map(
      this.cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => [pair.split('=')[0], pair]),
    )
    for (const [pair = ''] of cookies.map((cookie) => cookie.split(';'))) all.set(pair.split('=')[0], pair)
    this.cookie = [...all.values()].join('; ')
  }
}

const encode = (body: unknown) =>
  body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body)

export const password = 'a good password'

export async function register(url: string, name: string) {
  const person = new Caller(url, name)
  const { id } = await person.must('POST', '/api/users/register', registrationOf(name))
  person.id = id
  return person
}

export const registrationOf = (name: string) => ({
  username: name,
  displayName: name,
  password,
  location: '',
  bio: '',
})
