import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteIdentity } from '#platform/contract/site.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { readVersion } from '#platform/server/version.ts'
import { jsonType, sendPacked, type Bytes } from '../compress.ts'
import { originOf } from '../pages/origin.ts'
import type { Route } from '../route.ts'
import type { Server } from '../server.ts'
import { describeApi, type ApiNames } from './describe-api.ts'
import { referencePage, referencePolicy } from './reference-page.ts'

export const openApiPath = '/openapi.json'
export const docsPath = '/docs'

type Parts = {
  routes: Route[]
  readNames: () => Promise<ApiNames>
  readSettings: (db: Db, config: Config) => Promise<SiteIdentity>
}

const pack = promisify(brotliCompress)

type Answer = Bytes & { type: string; etag: string }

/** The document about the API, and the page that shows it. Both are written when somebody first asks for them. */
export function mountOpenApi(app: FastifyInstance, server: Server, parts: Parts) {
  let written: { about: string; answers: Promise<{ document: Answer; page: Answer }> } | null = null
  const read = async (request: FastifyRequest) => {
    const { name } = await parts.readSettings(server.db, server.config)
    const origin = originOf(server, request)
    const about = `${name} ${origin}`
    if (written?.about !== about) written = { about, answers: write(parts, name, origin) }
    return written.answers
  }
  app.get(openApiPath, async (request, reply) => {
    await server.limits.takeRead('document', request, null)
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    return send(request, reply, (await read(request)).document)
  })
  app.get(docsPath, async (request, reply) => {
    await server.limits.takeRead('document', request, null)
    reply.header('content-security-policy', referencePolicy)
    return send(request, reply, (await read(request)).page)
  })
}

async function write({ routes, readNames }: Parts, name: string, origin: string) {
  const document = describeApi(
    routes.map(({ endpoint }) => endpoint),
    await readNames(),
    { title: `${name} API`, version: await readVersion(), origin },
  )
  return {
    document: answer(jsonType, JSON.stringify(document)),
    page: answer('text/html; charset=utf-8', referencePage(document)),
  }
}

/** Packed as well as it can be, as everybody gets the same bytes. */
const answer = (type: string, body: string): Answer => ({
  type,
  body,
  forms: { br: pack(body) },
  status: 200,
  link: null,
  isShared: true,
  etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
})

function send(request: FastifyRequest, reply: FastifyReply, { type, etag, ...bytes }: Answer) {
  reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' })
  if (request.headers['if-none-match']?.includes(etag.slice(2))) return reply.code(304).send()
  return sendPacked(reply.code(200).header('content-type', type), request, bytes)
}
