import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { SessionCookies } from './route.ts'

/** What the accounts feature knows about sessions; http only knows the cookie. */
export type SessionStore = {
  /** The viewer of the token, or null. It must be fast and must not accept ended sessions. */
  find: (db: Db, token: string) => Promise<Viewer | null>
  /** Whom the token of a program stands for, or null. */
  findToken: (db: Db, token: string) => Promise<TokenCaller | null>
  /** Identifies a token where the token itself must not be stored. */
  nameOf: (token: string) => string
  /** How long the browser stores the cookies. */
  maxAgeDays: number
  browserMaxAgeDays: number
}

export type TokenCaller = { id: number; viewer: Viewer; scopes: readonly Scope[] }

export class Sessions {
  readonly none: SessionCookies = {
    token: null,
    browserToken: null,
    open: ({ me }) => me,
    close: (answer) => answer,
  }
  private readonly name: string
  private readonly browserName: string
  private readonly options: { path: string; httpOnly: boolean; secure: boolean; sameSite: 'lax' }
  private readonly db: Db
  private readonly store: SessionStore

  constructor(db: Db, config: Config, store: SessionStore) {
    this.db = db
    this.store = store
    this.name = config.isHttps ? '__Host-sid' : 'sid'
    this.browserName = config.isHttps ? '__Host-browser' : 'browser'
    this.options = { path: '/', httpOnly: true, secure: config.isHttps, sameSite: 'lax' }
  }

  /** Who calls with a token; null: the token is unknown, ended or revoked. */
  readToken(token: string) {
    return this.store.findToken(this.db, token)
  }

  /** Who is logged in. With a token nobody is: what asks here is a page or a file, and tokens are for calls of the API. */
  async read(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ viewer: Viewer | null; sessionCookies: SessionCookies }> {
    const token = this.tokenOf(request)
    const viewer = token ? await this.store.find(this.db, token) : null
    return { viewer, sessionCookies: this.sessionCookies(request, reply) }
  }

  tokenOf(request: FastifyRequest): string | null {
    return this.cookieOf(request, this.name)
  }

  private cookieOf(request: FastifyRequest, name: string) {
    if (!request.headers.cookie || bearerOf(request.headers) !== null) return null
    const token = request.cookies[name]
    return token && /^[\w-]{43}$/.test(token) ? token : null
  }

  find(token: string) {
    return this.store.find(this.db, token)
  }

  nameOf(token: string) {
    return this.store.nameOf(token)
  }

  /** For a request that Fastify has not parsed: false when it certainly has no session. */
  mayHaveSession(header: string | undefined) {
    return header?.includes(this.name) ?? false
  }

  /** For an upgrade request, which Fastify has not parsed. */
  tokenOfHeader(header: string | undefined): string | null {
    const [, token] = new RegExp(`(?:^|;\\s*)${this.name}=([\\w-]{43})(?:;|$)`).exec(header ?? '') ?? []
    return token ?? null
  }

  private sessionCookies(request: FastifyRequest, reply: FastifyReply): SessionCookies {
    const set = (name: string, value: string, days: number) =>
      reply.setCookie(name, value, { ...this.options, maxAge: days * 24 * 60 * 60 })
    return {
      token: this.tokenOf(request),
      browserToken: this.cookieOf(request, this.browserName),
      open: ({ token, browserToken, me }) => {
        set(this.name, token, this.store.maxAgeDays)
        if (browserToken) set(this.browserName, browserToken, this.store.browserMaxAgeDays)
        return me
      },
      close: (answer) => {
        reply.clearCookie(this.name, this.options)
        reply.header('clear-site-data', '"cache"')
        return answer
      },
    }
  }
}

/** The token of a program. Other kinds of Authorization are those of a proxy in front of the site, which browsers send with each request. */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | null {
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  return token ?? null
}
