import type { FastifyRequest } from 'fastify'
import { ageCookie, confirmsAge } from '#platform/contract/pages/age-gate.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { forbidden } from '#platform/server/errors.ts'

/** Whether AGE_GATE=strict hides content from this request. Members confirmed their age when they registered. */
export const isAgeGated = (config: Config, request: FastifyRequest, viewer: Viewer | null) =>
  config.site.strictAgeGate && !viewer && !confirmsAge(request.cookies[ageCookie], config.site.minimumAge)

export function checkAge(config: Config, request: FastifyRequest, viewer: Viewer | null) {
  if (isAgeGated(config, request, viewer)) throw forbidden(requestErrors.ageNotConfirmed)
}
