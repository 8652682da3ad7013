import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readParams, type Endpoint } from '#platform/contract/endpoint.ts'
import type { Route } from '../route.ts'

type Called = Pick<Endpoint, 'method' | 'access' | 'scope'>

/** What visitors may read, the pages of other sites may read as visitors too. */
export const isPublicRead = ({ method, access }: Called) => method === 'GET' && access === 'anyone'

/** Never with credentials: a browser sends no cookies along, and whoever asks with some is not shown the answer. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
}

/** Tells a browser that a page of another site may call this with a token, or read it as a visitor. All other calls are refused there. */
export function answerPreflights(app: FastifyInstance, routes: readonly Route[]) {
  const callable = routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => isPublicRead(endpoint) || endpoint.scope !== undefined)
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  app.addHook('onRequest', async (request, reply) => {
    if (!isPreflight(request)) return
    const path = request.url.split('?')[0] ?? ''
    const methods = callable.filter(({ pattern }) => isAt(pattern, path)).map(({ method }) => method)
    if (methods.length > 0) return allow(reply, methods)
  })
}

const isPreflight = ({ method, headers, url }: FastifyRequest) =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined &&
  url.startsWith('/api/')

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)

function isAt(pattern: RegExp, path: string) {
  const match = pattern.exec(path)
  return match !== null && readParams(match.groups) !== null
}

const allow = (reply: FastifyReply, methods: string[]) =>
  reply
    .code(204)
    .headers({
      ...corsHeaders,
      'access-control-allow-methods': [...new Set(methods)].join(', '),
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
      'access-control-max-age': '86400',
    })
    .send()
