import { isDeepStrictEqual } from 'node:util'
import type { EndpointOptions } from '#platform/contract/endpoint.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { forbidden } from './errors.ts'

/** For an endpoint of which only some fields publish: a limited member may leave them as they are or empty them, and change the others. */
export function rejectLimitedAccount(
  viewer: Viewer,
  { publishes }: EndpointOptions,
  given: Record<string, unknown>,
  current: Record<string, unknown>,
) {
  if (!viewer.isLimited || publishes === undefined || publishes === true) return
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (publishes.some((field) => !isEmpty(given[field]) && !isDeepStrictEqual(given[field], current[field])))
    throw forbidden(requestErrors.limited)
}
