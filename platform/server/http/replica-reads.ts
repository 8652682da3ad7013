import type { FastifyInstance, FastifyRequest } from 'fastify'
import { backgroundFailure } from '#platform/server/background-failures.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { unknownPosition, type Replicas } from '#platform/server/replicas/replicas.ts'

/** A cookie is needed only until every replica that is read from has what was written. */
const spareSeconds = 5

/** Reads from replicas for the endpoints and pages that say `mayLag`. The position of a browser's last write is in its cookie, so that it reads what it wrote. */
export class ReplicaReads {
  readonly replicas: Replicas
  private readonly cookie: string
  private readonly isSecure: boolean

  constructor(replicas: Replicas, { isHttps }: Config) {
    this.replicas = replicas
    this.isSecure = isHttps
    this.cookie = isHttps ? '__Host-written' : 'written'
  }

  read<T>(request: FastifyRequest, action: (db: Db) => Promise<T>): Promise<T> {
    return this.replicas.read(this.positionOf(request), action)
  }

  /** Everything but a read may have written, also where it failed. */
  rememberWrites(app: FastifyInstance) {
    app.addHook('onSend', async (request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
      const position = await this.replicas.position().catch((error: unknown) => {
        backgroundFailure('reading the position of a write')(error)
        return unknownPosition
      })
      reply.setCookie(this.cookie, String(position), {
        path: '/',
        httpOnly: true,
        secure: this.isSecure,
        sameSite: 'lax',
        maxAge: Math.ceil(this.replicas.maxLagMs / 1_000) + spareSeconds,
      })
    })
    app.addHook('onClose', () => this.replicas.stop())
  }

  private positionOf({ cookies }: FastifyRequest) {
    const text = cookies[this.cookie]
    if (text === undefined) return 0n
    return /^\d{1,20}$/.test(text) ? BigInt(text) : unknownPosition
  }
}
