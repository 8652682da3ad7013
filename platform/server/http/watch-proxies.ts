import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#platform/server/config/config.ts'
import { proxyProblem, setProxyProblem, type ProxyProblem } from '#platform/server/proxy-problem.ts'
import { isLoopback } from './client-address.ts'
import { isDirectLoopback } from './rate-limits.ts'

const warnings = {
  untrusted:
    'requests come through a proxy that TRUSTED_PROXIES does not name: all share the limits of one address',
  silent:
    'requests come through a proxy on this machine that sends no X-Forwarded-For: only failed logins are limited. Let it send the header, and name it in TRUSTED_PROXIES',
} satisfies Record<ProxyProblem, string>

/** Looks at each request until a problem is found, which is logged once. */
export function watchProxies(app: FastifyInstance, config: Config, log: Logger) {
  setProxyProblem(null)
  if (config.rateLimits === 'off') return
  app.addHook('onRequest', async (request) => {
    if (proxyProblem()) return
    const problem = problemOf(request, config)
    if (!problem) return
    setProxyProblem(problem)
    log.warn(warnings[problem])
  })
}

type Asked = Parameters<typeof isDirectLoopback>[0] & { headers: IncomingHttpHeaders }

function problemOf(request: Asked, { trustedProxies, rateLimits }: Config): ProxyProblem | null {
  if (request.headers['x-forwarded-for'] !== undefined) return trustedProxies.length > 0 ? null : 'untrusted'
  const isFree = rateLimits === 'on' && isDirectLoopback(request)
  return isFree && isForwarded(request.headers) ? 'silent' : null
}

const signs = ['x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'cf-connecting-ip']

/** A browser on this machine asks for `localhost`; with another name in its address, or with these headers, it came through a proxy. */
function isForwarded(headers: IncomingHttpHeaders) {
  if (signs.some((name) => headers[name] !== undefined)) return true
  const ownPage = headers['sec-fetch-site'] === 'same-origin' ? headers.referer : undefined
  return [`http://${headers.host ?? ''}`, ownPage].some(
    (address) => address !== undefined && !isLocal(address),
  )
}

function isLocal(address: string) {
  const name = URL.parse(address)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  return name === '' || name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
}
