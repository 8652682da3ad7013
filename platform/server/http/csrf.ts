import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { requestErrors } from '#platform/contract/request-errors.ts'
import type { Config } from '#platform/server/config/config.ts'
import { forbidden, invalid } from '#platform/server/errors.ts'
import { bearerOf } from './sessions.ts'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Rejects requests that another site makes a browser send: checks Sec-Fetch-Site first, then Origin against Host. A request with a token is
 * not made in the name of whoever is logged in: its cookies are not read.
 */
export function rejectForeign(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request) => {
    if (isSafe(request.method) || bearerOf(request.headers) !== null) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw forbidden(requestErrors.crossSite)
    const origin = request.headers.origin
    if (origin !== undefined && !isOurs(origin, request.host, config))
      throw forbidden(requestErrors.crossSite)
  })
}

/** Two Host headers may be read differently by a proxy and by us. */
export function rejectSecondHost(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasTwoHosts(raw)) throw invalid(requestErrors.badHost)
  })
}

export const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1

export function isOurs(origin: string, host: string, config: Config) {
  if (config.site.url && origin === new URL(config.site.url).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
