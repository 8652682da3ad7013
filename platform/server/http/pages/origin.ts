import type { FastifyRequest } from 'fastify'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid } from '#platform/server/errors.ts'

/**
 * The address of the site without a slash at its end, for links that leave it: as it is configured, else as the client names it. A Host that
 * no address can have answers 400.
 */
export function originOf({ config }: { config: Config }, { protocol, host }: FastifyRequest): string {
  if (config.site.url) return config.site.url
  const origin = `${protocol}://${host}`
  if (!URL.canParse(origin)) throw invalid(errorCopy.badHost)
  return origin
}
