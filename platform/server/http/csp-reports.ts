import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { hourMs } from '#platform/contract/durations.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { invalid } from '#platform/server/errors.ts'
import type { Server } from './server.ts'

export const cspReportPath = '/api/csp-reports'
const limits = { bytes: 8 * 1024, differentPerHour: 50 }

const text = z.optional(z.string())
/** As `report-uri` sends it, and as the Reporting API does. */
const OldReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
})
const NewReport = z.object({
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
})
const Body = z.union([OldReport, z.array(NewReport)])

type Violation = { directive: string; blocked: string; page: string }

/** Browsers report what the Content-Security-Policy of a page blocked. */
export async function mountCspReports(app: FastifyInstance, server: Server) {
  const log = onceAnHour((violation) =>
    server.log.warn({ violation }, 'a page broke its content security policy'),
  )
  // NOTE: registered as a plugin, so that only this endpoint reads these types.
  await app.register(async (reports) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      reports.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    reports.post(cspReportPath, { bodyLimit: limits.bytes }, async (request, reply) => {
      await server.limits.takeReport(request)
      for (const violation of readViolations(request.body)) log(violation)
      return reply.code(204).send()
    })
  })
}

/** Each different violation once an hour, up to a limit. */
function onceAnHour(log: (violation: Violation) => void) {
  const logged = new Set<string>()
  let since = Date.now()
  return (violation: Violation) => {
    if (Date.now() - since > hourMs) {
      logged.clear()
      since = Date.now()
    }
    const key = JSON.stringify(violation)
    if (logged.has(key) || logged.size >= limits.differentPerHour) return
    logged.add(key)
    log(violation)
  }
}

function readViolations(body: unknown): Violation[] {
  const result = Body.safeParse(typeof body === 'string' ? parse(body) : body)
  if (!result.success) throw invalid(requestErrors.badJson)
  if (Array.isArray(result.data))
    return result.data.slice(0, 10).map(({ body: report }) => ({
      directive: directiveOf(report.effectiveDirective),
      blocked: sourceOf(report.blockedURL),
      page: pageOf(report.documentURL),
    }))
  const report = result.data['csp-report']
  return [
    {
      directive: directiveOf(report['effective-directive'] ?? report['violated-directive']),
      blocked: sourceOf(report['blocked-uri']),
      page: pageOf(report['document-uri']),
    },
  ]
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const directiveOf = (value = '') => /^[a-z-]{1,40}/.exec(value)?.[0] ?? 'unknown'

/** A keyword such as 'inline', or the origin of an address. */
const sourceOf = (value = '') =>
  URL.canParse(value)
    ? new URL(value).origin.replace('null', new URL(value).protocol)
    : (/^[a-z-]{1,40}$/.exec(value)?.[0] ?? 'unknown')

/** The path without its query, with a placeholder for each number. */
const pageOf = (value = '') =>
  URL.canParse(value) ? new URL(value).pathname.replaceAll(/\d+/g, ':id').slice(0, 100) : 'unknown'
