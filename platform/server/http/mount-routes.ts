import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readParams, type Page } from '#platform/contract/endpoint.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { announceHidden } from '#platform/server/bus/something-hidden.ts'
import { invalid, notAuthenticated, notFound, type Issue } from '#platform/server/errors.ts'
import { once, RepeatedAnswer } from '#platform/server/idempotency/idempotency.ts'
import { isJsonPage, type JsonPage } from '#platform/server/json-text.ts'
import { inLanguageOfViewer } from '#platform/server/language.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { withRequestId } from '#platform/server/request-id.ts'
import { admit, admitToken, checkSender, rejectAbsent, rejectPaused } from './admit.ts'
import { checkAge } from './age-gate.ts'
import { sendJson, type Bytes } from './compress.ts'
import { originOf } from './pages/origin.ts'
import { answerPreflights, corsHeaders, isPublicRead } from './public-reads/cors.ts'
import { askedAgain, etagOf, hasAnswer } from './public-reads/etag.ts'
import type { AnyContext, Route } from './route.ts'
import type { Server } from './server.ts'
import { bearerOf, type TokenCaller } from './sessions.ts'
import { readUploads } from './uploads.ts'
import { ageHeaders } from './visitors-cache.ts'

type Session = Awaited<ReturnType<Server['sessions']['read']>> & { token: TokenCaller | null }

/** Mounts the routes of the contract: session → rate limit → input → action → answer. */
export function mount(app: FastifyInstance, server: Server, routes: Route[]) {
  answerPreflights(app, routes)
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      config: { isRaw: route.options.raw ?? false, ignoresForm: route.options.ignoresForm ?? false },
      // NOTE: what only reads enqueues nothing.
      handler: (request, reply) =>
        route.endpoint.method === 'GET'
          ? answer(server, route, request, reply)
          : withRequestId(request.id, () => answer(server, route, request, reply)),
    })
  }
}

async function answer(server: Server, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const session = await readCaller(server, request, reply)
  return inLanguageOfViewer(session.viewer, () => answerIn(server, route, request, reply, session))
}

/** By the token of a program, or by the cookies of a browser: never by both. */
async function readCaller(server: Server, request: FastifyRequest, reply: FastifyReply): Promise<Session> {
  const session = await server.sessions.read(request, reply)
  const bearer = bearerOf(request.headers)
  if (bearer === null) return { ...session, token: null }
  const token = await server.sessions.readToken(bearer)
  if (token) return { ...session, viewer: token.viewer, token }
  await server.limits.takeRead('api', request, null)
  reply.headers(corsHeaders)
  reply.header('www-authenticate', 'Bearer error="invalid_token"')
  throw notAuthenticated(requestErrors.badToken)
}

async function answerIn(
  server: Server,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
) {
  const { endpoint } = route
  const { viewer, token } = session
  if (token || isPublicRead(endpoint)) reply.headers(corsHeaders)
  if (token) {
    await server.limits.takeToken(token.id, request, reply)
    admitToken(endpoint, token.scopes)
  }
  if (endpoint.method === 'GET') await server.limits.takeRead('api', request, viewer)
  checkSender(request, viewer)
  rejectAbsent(route.section, endpoint)
  rejectPaused(endpoint, server.config)
  admit(endpoint, viewer, server.config)
  if (endpoint.isAgeGated ?? endpoint.method === 'GET') checkAge(server.config, request, viewer)
  const invitation = viewer ? null : await route.options.invitation?.(server.db, request.body)
  await server.limits.take(endpoint, request, viewer, invitation)
  if (!viewer && endpoint.visitorsShareSeconds) {
    const answered = await shared(server, route, request, endpoint.visitorsShareSeconds)
    return sendPublic(reply.headers(ageHeaders(answered)), request, answered.bytes)
  }

  const bytes = await compute(server, route, request, session)
  return !viewer && isPublicRead(endpoint)
    ? sendPublic(reply, request, bytes)
    : sendJson(reply, request, bytes)
}

/** What visitors read, unless the client says that it has it already. */
async function sendPublic(reply: FastifyReply, request: FastifyRequest, bytes: Bytes) {
  const etag = etagOf(bytes)
  reply.headers({ ...askedAgain, etag })
  if (hasAnswer(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendJson(reply, request, bytes)
}

async function compute(
  server: Server,
  route: Route,
  request: FastifyRequest,
  { viewer, sessionCookies }: Session,
) {
  const { admitFile } = route.options
  const uploads = await readUploads(server, route.endpoint, request, async (count) =>
    admitFile?.({ db: server.db, viewer }, count),
  )
  try {
    const input: Omit<AnyContext, 'prepared'> = {
      db: server.db,
      config: server.config,
      viewer,
      ...readInput(route, request, uploads.body ?? request.body),
      files: uploads.files,
      session: sessionCookies,
      client: server.clientOf(request),
      raw: rawOf(request),
      requestKey: noKey,
      origin: originOf(server, request),
    }
    const context = { ...input, prepared: preparedOnce(route, input) }
    const { limit, afterError } = route.options
    const { reads } = server
    const handle = async () =>
      reads && route.endpoint.mayLag
        ? reads.read(request, (db) => route.handle({ ...context, db }))
        : handleOnce(route, context, request)
    const given = await (limit ? limit(handle) : handle()).catch(async (error: unknown) => {
      await afterError?.(server.db, error)
      throw error
    })
    if (route.endpoint.hidesContent) {
      server.visitorsCache.clear()
      await announceHidden(server.db)
    }
    return render(server, route, request, given)
  } finally {
    await uploads.remove()
  }
}

function preparedOnce({ options }: Route, context: Omit<AnyContext, 'prepared'>) {
  let work: Promise<unknown> | undefined
  const prepared = () => (work ??= options.prepare?.({ ...context, prepared }) ?? Promise.resolve())
  return prepared
}

const noKey = { userId: 0, key: null, hash: '' }

const rawOf = ({ body, headers }: FastifyRequest) => ({ body: typeof body === 'string' ? body : '', headers })

/** Parameters, query and body, each by its schema. */
export function readInput(route: Route, request: { params: unknown; query: unknown }, body: unknown) {
  const { endpoint } = route
  return {
    params: paramsOf(request.params),
    query: endpoint.query ? parse(endpoint.query, request.query) : undefined,
    body: endpoint.body ? parse(endpoint.body, body ?? {}) : undefined,
  }
}

function paramsOf(params: unknown) {
  const read = readParams(params)
  if (!read) throw notFound(errorCopy.notFound)
  return read
}

function parse(schema: NonNullable<Route['endpoint']['body']>, value: unknown) {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues: Issue[] = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  throw invalid(issues[0]?.message ?? errorCopy.somethingWrong, { issues })
}

async function handleOnce(route: Route, context: AnyContext, request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  if (!key || route.endpoint.status !== 201 || !context.viewer) return route.handle(context)
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid(requestErrors.badKey)
  const requestKey = { userId: context.viewer.id, key, hash: await hashOf(context, request) }
  const { prepare, claimsKey, answersSecret } = route.options
  if (answersSecret) return route.handle(context)
  if (claimsKey) return claimOnce(route, { ...context, requestKey })
  return once(context.db, requestKey, {
    prepare: prepare && context.prepared,
    action: (tx: Db) => route.handle({ ...context, db: tx }),
  })
}

async function claimOnce(route: Route, context: AnyContext) {
  const given = await route.handle(context)
  return given instanceof RepeatedAnswer ? given.answer : given
}

async function hashOf({ body, files }: AnyContext, request: FastifyRequest) {
  const hash = createHash('sha256').update(`${request.url}\n${JSON.stringify(body)}`)
  for (const [name, file] of Object.entries(files))
    if (file) hash.update(name).update(await readFile(file.path))
  return hash.digest('hex')
}

function render(server: Server, route: Route, request: FastifyRequest, given: unknown): Bytes {
  const { endpoint } = route
  if (isJsonPage(given)) return renderJson(server, route, request, given)
  const page = endpoint.paged ? (given as Page<unknown>) : null
  const value = page ? page.items : given
  if (server.checkAnswers) checkAnswer(route, value)
  return {
    status: waits(endpoint, value) ? waitingStatus : endpoint.status,
    body: JSON.stringify(value),
    link: page?.next ? nextLink(request, page.next) : null,
  }
}

const waitingStatus = 202

/** What is asked for is taken, but somebody decides about it first. */
const waits = ({ waitsAs }: Route['endpoint'], value: unknown) =>
  waitsAs !== undefined &&
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  value.code === waitsAs

function renderJson(server: Server, route: Route, request: FastifyRequest, { json, next }: JsonPage): Bytes {
  if (server.checkAnswers) checkAnswer(route, JSON.parse(json.text))
  const link = next ? nextLink(request, next) : null
  return { status: route.endpoint.status, body: json.text, link, forms: json.forms }
}

function checkAnswer(route: Route, value: unknown) {
  const result = route.endpoint.answer.safeParse(value)
  if (!result.success)
    throw new Error(`${route.endpoint.path} answers another shape: ${result.error.message}`)
}

function nextLink(request: FastifyRequest, cursor: string) {
  const url = new URL(request.url, 'http://highveld')
  url.searchParams.set('cursor', cursor)
  return `<${url.pathname}${url.search}>; rel="next"`
}

/** One computation for all visitors who ask within the time. */
async function shared(server: Server, route: Route, request: FastifyRequest, seconds: number) {
  const { endpoint } = route
  const isDirect = endpoint.limit === undefined && !server.config.site.strictAgeGate
  return server.visitorsCache.read(
    request.url,
    { ms: seconds * 1_000, route: endpoint.path, kind: 'api', isDirect },
    async () => {
      const given = await route.handle({
        db: server.db,
        config: server.config,
        viewer: null,
        files: {},
        session: server.sessions.none,
        client: server.clientOf(request),
        raw: rawOf(request),
        requestKey: noKey,
        prepared: async () => undefined,
        origin: originOf(server, request),
        ...readInput(route, request, undefined),
      })
      return { ...render(server, route, request, given), isShared: true, forms: {} }
    },
  )
}
