import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { Refusal } from '#server/errors.ts'
import { CursorError } from '#server/db/cursor.ts'
import { isCrossed } from '#server/db/db.ts'
import { isDatabaseDown } from '#server/db/connect.ts'
import { fieldMessages } from '#shared/fields.ts'
import { siteMessages } from '#shared/site.ts'
import type { Route } from './serve.ts'

/** Every no becomes { message, code, issues? } with its status; anything else is logged and answered as 'Something went wrong.' */
export function answerErrors(app: FastifyInstance, log: Logger) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) return refuse(reply, refusal)
    log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'request failed')
    return refuse(reply, new Refusal(500, 'internal', siteMessages.somethingWrong))
  })
}

export function refuse(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
  const { message, code, issues, state } = refusal
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .send({ message, code, ...(issues ? { issues } : {}), ...state })
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof CursorError) return new Refusal(400, 'invalid', fieldMessages.badPage)
  if (isDatabaseDown(error) || isCrossed(error))
    return new Refusal(503, 'overloaded', siteMessages.overloaded, { retryAfter: 2 })
  if (isGone(error)) return new Refusal(404, 'not_found', siteMessages.notFound)
  if (isBadData(error)) return new Refusal(400, 'invalid', fieldMessages.invalidText)
  const status = statusOf(error)
  if (status === 413) return new Refusal(413, 'too_large', siteMessages.tooLarge)
  if (status === 415 || status === 406) return new Refusal(415, 'wrong_type', siteMessages.wrongContentType)
  if (status === 404) return new Refusal(404, 'not_found', siteMessages.notFound)
  if (status >= 400 && status < 500) return new Refusal(400, 'invalid', siteMessages.badJson)
  return null
}

/** Postgres' class 22: a value that its type can't hold; a net below the schemas, so that no client makes a 500. */
const isBadData = (error: unknown) =>
  error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code))

/** What the deed was about went away meanwhile, as the database noticed. */
const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503'

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 0

/** An address of the API that nothing answers: 405 where another method would, else 404. */
export function answerUnknown(app: FastifyInstance, routes: Route[]) {
  const known = routes.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replace(/:[A-Za-z]+/g, '[1-9][0-9]{0,9}')}/?$`),
  }))
  app.all('/api/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = known.filter((route) => route.pattern.test(path)).map((route) => route.method)
    if (methods.length === 0) return refuse(reply, new Refusal(404, 'not_found', siteMessages.notFound))
    reply.header('allow', methods.join(', '))
    return refuse(reply, new Refusal(405, 'wrong_method', siteMessages.wrongMethod))
  })
}
