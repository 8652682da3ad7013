import * as z from 'zod/mini'
import { isReportType, type ReportType } from '#features/members/reports/contract.ts'
import { reportAutomatically } from '#features/members/reports/server/reports.ts'
import { limitNewAccount, rejectBlocked } from '#features/members/text-rules/server/check-texts.ts'
import { offerMessages } from '#features/site/cannabis-check/copy.ts'
import { looksLikeOffer } from '#features/site/cannabis-check/judge-post.ts'
import { AppError } from '#platform/server/errors.ts'
import { isLoopback } from '#platform/server/http/client-address.ts'
import type { AnyContext, Route } from '#platform/server/http/route.ts'
import { inTransaction } from '#platform/server/postgres/db.ts'
import { reportTargets } from './report-targets.ts'

/** The same routes, which check what members write for others before the action runs. */
export const checkTextsOf = (routes: readonly Route[]) =>
  routes.map((route): Route => {
    const { texts, warnsAs } = route.endpoint
    if (!texts) return route
    const reportType = warnsAs === undefined ? null : reportTypeOf(warnsAs)
    return { ...route, handle: (context) => handleChecked(route, context, { texts, reportType }) }
  })

function reportTypeOf(warnsAs: string) {
  if (!isReportType(warnsAs)) throw new Error(`${warnsAs} is not a type of report.`)
  return warnsAs
}

type Checks = { texts: readonly string[]; reportType: ReportType | null }

async function handleChecked(route: Route, context: AnyContext, { texts, reportType }: Checks) {
  const written = textsIn(context.body, texts).join('\n')
  const { db, config, viewer } = context
  await rejectBlocked(db, config, written)
  if (viewer && isLimited(context))
    await limitNewAccount({ db, config, viewer }, written, route.endpoint.countsAs)
  const { body, isAcknowledged } = withoutAcknowledgement(context.body)
  if (!reportType || !looksLikeOffer(written)) return route.handle({ ...context, body })
  if (!isAcknowledged) throw new AppError(409, 'offer', offerMessages.warned)
  return publishReported(route, { ...context, body }, reportType)
}

/** Publishes what looks like an offer, and reports it to the moderators in the same transaction. */
const publishReported = (route: Route, context: AnyContext, reportType: ReportType) =>
  inTransaction(context.db, async (tx) => {
    const published = await route.handle({ ...context, db: tx })
    const { id, isEvent } = Published.parse(published)
    const { config, viewer } = context
    if (viewer)
      await reportAutomatically(
        { db: tx, config, viewer },
        { type: isEvent ? 'event' : reportType, id, kind: 'unlawful-sale', reason: offerMessages.posted },
        reportTargets,
      )
    return published
  })

/** As for the rate limits: somebody who tries the site on their own machine has none. */
const isLimited = ({ config: { rateLimits }, client }: AnyContext) =>
  rateLimits === 'strict' || (rateLimits === 'on' && !isLoopback(client.ip))

const Published = z.object({ id: z.number(), isEvent: z.optional(z.boolean()) })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The texts in these fields, wherever they are in the body. */
function textsIn(body: unknown, fields: readonly string[]): string[] {
  if (!isRecord(body)) return []
  return Object.entries(body).flatMap(([name, value]) => {
    const isText = fields.includes(name.replace(/^alt\d+$/, 'alt'))
    if (typeof value === 'string') return isText ? value : []
    if (Array.isArray(value))
      return value.flatMap((item) =>
        typeof item === 'string' ? (isText ? item : []) : textsIn(item, fields),
      )
    return textsIn(value, fields)
  })
}

/** The actions need not know that the author was warned. */
function withoutAcknowledgement(body: unknown): { body: unknown; isAcknowledged: boolean } {
  if (!isRecord(body)) return { body, isAcknowledged: false }
  if (isRecord(body.body)) {
    const inner = withoutAcknowledgement(body.body)
    return { body: { ...body, body: inner.body }, isAcknowledged: inner.isAcknowledged }
  }
  const { acknowledged, ...rest } = body
  return { body: rest, isAcknowledged: acknowledged === true }
}
