import { siteDay } from '#platform/contract/clocks.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import {
  siteFigureLimits,
  type Cohort,
  type FigureWeek,
  type SiteFigures,
} from '../../site-figures.contract.ts'
import { listMemberWeeks, listWeekCounts, type MemberWeek, type WeekCount } from './site-figures.queries.ts'
import { addDays, mondayOf } from './weeks.ts'

/** The last weeks from what was counted of their days; nothing is counted here. */
export async function readSiteFigures(db: Db, currency: Currency, now = Date.now()): Promise<SiteFigures> {
  const current = mondayOf(siteDay(now))
  const mondays = Array.from({ length: siteFigureLimits.weeks }, (_, index) =>
    addDays(current, (index + 1 - siteFigureLimits.weeks) * 7),
  )
  const first = mondays[0] ?? current
  const [counts, memberWeeks] = await Promise.all([
    listWeekCounts(db, first, currency),
    listMemberWeeks(db, first),
  ])
  const weeks = mondays.map((from) =>
    weekOf(
      from,
      counts.filter(({ week }) => week === from),
      memberWeeks.filter(({ activeWeek }) => activeWeek === from),
      from === current,
    ),
  )
  return { currency, weeks, cohorts: weeks.map((week) => cohortOf(week, weeks, memberWeeks)) }
}

function weekOf(from: string, counts: WeekCount[], active: MemberWeek[], isCurrent: boolean): FigureWeek {
  const find = (kind: string) => counts.find((count) => count.kind === kind)
  const total = (kind: string) => find(kind)?.total ?? null
  const last = (kind: string) => find(kind)?.last ?? null
  const [visits, mails] = [find('active'), find('mailFailed')]
  // The visits of a week are known once its last day was counted; the mails only if every day was.
  const hasVisits = visits !== undefined && (isCurrent || visits.hasLastDay)
  const hasMails = mails !== undefined && (isCurrent || mails.days === 7)
  return {
    from,
    members: last('members'),
    joined: total('joined'),
    active: hasVisits ? active.reduce((sum, { members }) => sum + members, 0) : null,
    activeDaily: hasVisits ? Math.round(visits.total / visits.days) : null,
    posts: total('posts'),
    orders: total('orders'),
    orderCents: total('orderCents'),
    membershipCents: total('membershipCents'),
    mailFailed: hasMails ? mails.total : null,
    databaseBytes: last('databaseBytes'),
    mediaBytes: last('mediaBytes'),
  }
}

/** Members who joined in a week, as many as there were at its end, and how many came in each week since. */
function cohortOf({ from, joined }: FigureWeek, weeks: FigureWeek[], memberWeeks: MemberWeek[]): Cohort {
  const found = (week: FigureWeek) =>
    memberWeeks.find(({ joinedWeek, activeWeek }) => joinedWeek === from && activeWeek === week.from)
  const active = weeks
    .filter((week) => week.from >= from)
    .map((week) => (week.active === null ? null : (found(week)?.members ?? 0)))
  return { from, members: active[0] ?? joined, active }
}
