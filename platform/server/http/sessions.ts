import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { SessionCookies } from './route.ts'

/** What the accounts feature knows about sessions; http only knows the cookie. */
export type SessionStore = {
  /** The viewer of the token, or null. It must be fast and must not accept ended sessions. */
  find: (db: Db, token: string) => Promise<Viewer | null>
  /** Identifies a token where the token itself must not be stored. */
  nameOf: (token: string) => string
  /** How long the browser keeps the cookie. */
  maxAgeDays: number
}

export class Sessions {
  readonly none: SessionCookies = { token: null, open: ({ me }) => me, close: (answer) => answer }
  private readonly name: string
  private readonly options: { path: string; httpOnly: boolean; secure: boolean; sameSite: 'lax' }
  private readonly db: Db
  private readonly store: SessionStore

  constructor(db: Db, config: Config, store: SessionStore) {
    this.db = db
    this.store = store
    this.name = config.isHttps ? '__Host-sid' : 'sid'
    this.options = { path: '/', httpOnly: true, secure: config.isHttps, sameSite: 'lax' }
  }

  async read(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ viewer: Viewer | null; sessionCookies: SessionCookies }> {
    const token = this.tokenOf(request)
    const viewer = token ? await this.store.find(this.db, token) : null
    return { viewer, sessionCookies: this.sessionCookies(token, reply) }
  }

  tokenOf(request: FastifyRequest): string | null {
    if (!request.headers.cookie) return null
    const token = request.cookies[this.name]
    return token && /^[\w-]{43}$/.test(token) ? token : null
  }

  find(token: string) {
    return this.store.find(this.db, token)
  }

  nameOf(token: string) {
    return this.store.nameOf(token)
  }

  /** For an upgrade request, which Fastify has not parsed. */
  tokenOfHeader(header: string | undefined): string | null {
    const [, token] = new RegExp(`(?:^|;\\s*)${this.name}=([\\w-]{43})(?:;|$)`).exec(header ?? '') ?? []
    return token ?? null
  }

  private sessionCookies(token: string | null, reply: FastifyReply): SessionCookies {
    return {
      token,
      open: (opened) => {
        reply.setCookie(this.name, opened.token, {
          ...this.options,
          maxAge: this.store.maxAgeDays * 24 * 60 * 60,
        })
        return opened.me
      },
      close: (answer) => {
        reply.clearCookie(this.name, this.options)
        reply.header('clear-site-data', '"cache"')
        return answer
      },
    }
  }
}
