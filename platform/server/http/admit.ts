import type { FastifyRequest } from 'fastify'
import type { Access, Endpoint, EndpointOptions, Scope } from '#platform/contract/endpoint.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { hasSection, type Section } from '#platform/contract/sections/sections.ts'
import { memberHeader } from '#platform/contract/viewer.ts'
import { hasConsole, isAdmin, isStaff, reviewsMarket, type Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { AppError, forbidden, notAuthenticated, notFound } from '#platform/server/errors.ts'

/** Rejects changes while the staff have paused all writing. What the staff do in the console goes on. */
export function rejectPaused(
  { method, access, worksPaused }: Pick<Endpoint, 'method' | 'access' | 'worksPaused'>,
  { readOnly }: Config,
) {
  const isForStaff = access !== 'anyone' && access !== 'member'
  if (!readOnly || method === 'GET' || isForStaff || worksPaused) return
  throw new AppError(503, 'paused', readOnly.text || requestErrors.paused)
}

/** What belongs to a section that the site does not have is not found. What the staff do in the console goes on. */
export function rejectAbsent(section: Section | null, { access, outlivesSection }: Partial<EndpointOptions>) {
  const isForStaff = access !== undefined && access !== 'anyone' && access !== 'member'
  if (section === null || hasSection(section) || isForStaff || outlivesSection) return
  throw notFound(requestErrors.noSection[section])
}

/** Rejects a viewer who may not call this endpoint at all; its action decides about the item. */
export function admit({ access, publishes }: EndpointOptions, viewer: Viewer | null, config: Config) {
  if (access === 'anyone') return
  if (!viewer) throw notAuthenticated(errorCopy.notAuthenticated)
  if (access !== 'member' && !isPermitted[access](viewer)) throw forbidden(errorCopy.staffOnly)
  if (access !== 'member' && config.requireStaffTwoFactor && !viewer.isSecured)
    throw new AppError(403, 'second_factor_needed', errorCopy.secondFactorNeeded)
  if (publishes === true && viewer.isLimited) throw forbidden(requestErrors.limited)
}

/** Rejects a token that was not given what this endpoint asks for. */
export function admitToken({ scope }: EndpointOptions, scopes: readonly Scope[]) {
  if (scope === undefined) throw new AppError(403, 'scope', requestErrors.sessionOnly)
  if (!scopes.includes(scope)) throw new AppError(403, 'scope', requestErrors.needsScope(scope))
}

/** A change that a page sends for one member is not made in the name of another, who has logged in in the same browser meanwhile. */
export function checkSender(request: FastifyRequest, viewer: Viewer | null) {
  const sender = request.headers[memberHeader]
  if (viewer && sender !== undefined && sender !== String(viewer.id))
    throw new AppError(401, 'other_member', errorCopy.otherMember)
}

const isPermitted = {
  console: hasConsole,
  staff: isStaff,
  market: reviewsMarket,
  admin: isAdmin,
} satisfies Record<Exclude<Access, 'anyone' | 'member'>, (viewer: Viewer) => boolean>
