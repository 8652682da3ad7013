import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { forbidden } from '#server/errors.ts'
import { siteMessages } from '#shared/site.ts'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Refuses what another site makes a browser send: Sec-Fetch-Site first, then Origin against Host. */
export function refuseForeign(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request) => {
    if (isSafe(request.method)) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw forbidden(siteMessages.crossSite)
    const origin = request.headers.origin
    if (origin !== undefined && !isOurs(origin, request.host, config)) throw forbidden(siteMessages.crossSite)
  })
}

export function isOurs(origin: string, host: string, config: Config) {
  if (config.site.url && origin === new URL(config.site.url).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
