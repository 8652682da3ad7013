import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguageOfViewer } from '#platform/server/language.ts'
import { rejectAbsent } from './admit.ts'
import { checkAge } from './age-gate.ts'
import { originOf } from './pages/origin.ts'
import type { FileRoute, TextRoute } from './route.ts'
import type { Server } from './server.ts'

/** Serves stored files. The feature of each file is asked first: what the viewer cannot see answers 404. */
export function mountFiles(app: FastifyInstance, server: Server, routes: FileRoute[]) {
  for (const route of routes) {
    app.get<{ Params: { name: string } }>(route.path, async (request, reply) => {
      const { viewer } = await server.sessions.read(request, reply)
      await server.limits.takeRead('file', request, viewer)
      if (route.isAgeGated) checkAge(server.config, request, viewer)
      const { db, config } = server
      const file = await inLanguageOfViewer(viewer, () =>
        route.handle({ db, config, viewer, name: request.params.name }),
      )
      const etag = `"${file.version ?? request.params.name}"`
      if (hasCopy(request, etag))
        return reply.code(304).header('cache-control', file.cache).header('etag', etag).send()

      const { bytes, content } = await inLanguageOfViewer(viewer, () => file.open())
      if (file.fileName) reply.header('content-disposition', `attachment; filename="${file.fileName}"`)
      reply
        .header('content-type', file.type)
        .header('cache-control', file.cache)
        .header('etag', etag)
        .header('content-security-policy', "default-src 'none'; sandbox")
      return file.isPlayed
        ? sendPart(request, reply, content)
        : reply.header('content-length', bytes).send(content)
    })
  }
}

/** The part that a player asks for, or all of it. The files are small, so they are read as a whole. */
async function sendPart(request: FastifyRequest, reply: FastifyReply, content: Readable | Buffer) {
  const whole = content instanceof Readable ? await buffer(content) : content
  reply.header('accept-ranges', 'bytes')
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (first === '' && last === '') return reply.header('content-length', whole.length).send(whole)
  const from = first === '' ? Math.max(0, whole.length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? whole.length - 1 : Math.min(Number(last), whole.length - 1)
  if (from > to)
    return reply
      .code(416)
      .header('content-range', `bytes */${whole.length}`)
      .header('content-length', 0)
      .send()
  const part = whole.subarray(from, to + 1)
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${whole.length}`)
    .header('content-length', part.length)
    .send(part)
}

/** Whether the cache that asks has this content: it is asked again once its time is over. */
const hasCopy = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** Serves texts that are generated on request. Their URL may contain a secret, so caches ask each time whether they have changed. */
export function mountTexts(app: FastifyInstance, server: Server, routes: TextRoute[]) {
  for (const route of routes)
    app.get<{ Params: Record<string, string> }>(route.path, (request, reply) =>
      answerText(server, route, request, reply),
    )
}

type TextRequest = FastifyRequest<{ Params: Record<string, string> }>

async function answerText(server: Server, route: TextRoute, request: TextRequest, reply: FastifyReply) {
  const { viewer } = await server.sessions.read(request, reply)
  await server.limits.takeRead('document', request, viewer)
  rejectAbsent(route.section, route)
  if (route.isAgeGated) checkAge(server.config, request, viewer)
  const { db, config } = server
  const origin = originOf(server, request)
  const { params } = request
  const answer = await inLanguageOfViewer(viewer, () =>
    route.handle({ db, config, viewer, params, query: queryValues(request.query), origin }),
  )
  const { text, type, fileName, isFramed } = answer
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  if (isFramed) reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin')
  reply
    .headers({ etag, 'cache-control': 'private, no-cache' })
    .header('content-security-policy', "default-src 'none'; sandbox")
    .headers(answer.headers ?? {})
  return hasCopy(request, etag) ? reply.code(304).send() : reply.header('content-type', type).send(text)
}

const queryValues = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
