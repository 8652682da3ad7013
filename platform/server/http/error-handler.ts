import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { readParams } from '#platform/contract/endpoint.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { AppError, overloaded } from '#platform/server/errors.ts'
import { isDatabaseDown, isReadOnly } from '#platform/server/postgres/connect.ts'
import { CursorError } from '#platform/server/postgres/cursor.ts'
import { isSerializationFailure } from '#platform/server/postgres/db.ts'
import { throttleLog } from '#platform/server/throttled-log.ts'
import { sharePath } from './pages/web-manifest.ts'
import type { Route } from './route.ts'

/**
 * An AppError becomes { message, code, issues? } with its status; anything else is logged and answered with 'Something went wrong.' What
 * is refused because of the server, not of the request, is logged with its cause.
 */
export function answerErrors(app: FastifyInstance, log: Logger) {
  const logRefusal = throttleLog((fields, text) => log.warn(fields, text))
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (problem && problem.status >= 500) {
      const cause = problem.cause ?? error
      const about = { requestId: request.id, route: request.routeOptions.url, status: problem.status }
      logRefusal(
        causeOf(cause),
        { ...about, ...(cause instanceof Error ? { err: cause } : { cause }) },
        'request refused',
      )
    }
    if (problem) return reject(reply, problem)
    log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'request failed')
    return reject(reply, new AppError(500, 'internal', errorCopy.somethingWrong))
  })
}

/** What makes two refusals the same: their code, or else their text. */
const causeOf = (cause: unknown) =>
  cause instanceof Error && 'code' in cause ? `${cause.name} ${String(cause.code)}` : String(cause)

export function reject(reply: FastifyReply, problem: AppError) {
  if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter))
  const { message, code, issues, state } = problem
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .send({ message, code, ...(issues ? { issues } : {}), ...state })
}

function problemOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof CursorError) return new AppError(400, 'invalid', fieldMessages.badPage)
  if (isReadOnly(error))
    return new AppError(503, 'read_only', requestErrors.movingDatabase, { retryAfter: 30, cause: error })
  if (isDatabaseDown(error) || isSerializationFailure(error))
    return overloaded(requestErrors.overloaded, error)
  if (isGone(error)) return new AppError(404, 'not_found', errorCopy.notFound)
  if (isBadData(error)) return new AppError(400, 'invalid', fieldMessages.invalidText)
  const status = statusOf(error)
  if (status === 413) return new AppError(413, 'too_large', requestErrors.tooLarge)
  if (status === 415 || status === 406) return new AppError(415, 'wrong_type', requestErrors.wrongContentType)
  if (status === 404) return new AppError(404, 'not_found', errorCopy.notFound)
  if (status >= 400 && status < 500) return new AppError(400, 'invalid', requestErrors.badJson)
  return null
}

/** True for what is answered with 503: the server cannot, and soon may. */
export const isUnavailable = (error: unknown) => problemOf(error)?.status === 503

/** Postgres' class 22: a value that its type cannot hold. A safety net below the schemas, so that no input causes a 500. */
const isBadData = (error: unknown) =>
  error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code))

/** A foreign key error: the row that the action was about has been deleted meanwhile. */
const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503'

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 0

/**
 * Outside the API everything is only read, so every other method answers 405, TRACE included. The service worker receives what phones
 * share; where there is none, the way to the composer is left.
 */
export function rejectOtherMethods(app: FastifyInstance) {
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if (method === 'GET' || method === 'HEAD' || url.startsWith('/api/')) return
    if (method === 'POST' && url === sharePath) return reply.redirect(sharePath, 303)
    reply.header('allow', 'GET, HEAD')
    return reject(reply, new AppError(405, 'wrong_method', requestErrors.wrongMethod))
  })
}

/** An API path without a route: 405 if another method has one, else 404. */
export function answerUnknown(app: FastifyInstance, routes: Route[]) {
  const known = routes.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
  }))
  app.all('/api/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = known
      .filter(({ pattern }) => {
        const match = pattern.exec(path)
        return match !== null && readParams(match.groups) !== null
      })
      .map(({ method }) => method)
    if (methods.length === 0 && request.method !== 'TRACE')
      return reject(reply, new AppError(404, 'not_found', errorCopy.notFound))
    reply.header('allow', methods.join(', '))
    return reject(reply, new AppError(405, 'wrong_method', requestErrors.wrongMethod))
  })
}
