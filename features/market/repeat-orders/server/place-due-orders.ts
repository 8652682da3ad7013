import { lineName } from '#features/market/products/variants.ts'
import type { NotificationType } from '#features/members/notifications/notification-types.ts'
import { notify } from '#features/members/notifications/server/notifications.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import type { Config } from '#platform/server/config/config.ts'
import { AppError } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { repeatOrderLimits } from '../contract.ts'
import { repeatOrderMessages } from '../copy.ts'
import { repeatOrderNotifications } from '../notifications.ts'
import {
  listDueRepeats,
  lockRepeat,
  writeAnnounced,
  writeDue,
  writeFailure,
  type RepeatRow,
} from './repeat-orders.queries.ts'
import { placeFor } from './repeat-orders.ts'
import { dayOf, inDays } from './schedule.ts'

const { announcedDays, failures: mostFailures } = repeatOrderLimits
/** An order noticed late is postponed, so that every member has the full notice to cancel. */
const leastNoticeDays = announcedDays - 0.5

/** Announces upcoming orders and places due ones; each is checked again under lock. */
export async function placeDueOrders(db: Db, config: Config) {
  const errors: unknown[] = []
  const failed = (error: unknown) => errors.push(error)
  for (const id of await listDueRepeats(db, 'announce', announcedDays))
    await inTransaction(db, (tx) => (hasSection('market') ? announce(tx, id) : pause(tx, id))).catch(failed)
  for (const id of await listDueRepeats(db, 'place', announcedDays))
    await (hasSection('market') ? place(db, config, id) : inTransaction(db, (tx) => pause(tx, id))).catch(
      failed,
    )
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} repeat orders were not placed or announced`)
}

async function announce(db: Db, id: number) {
  const row = await lockRepeat(db, id)
  const now = new Date()
  if (row?.state !== 'active' || row.announcedAt !== null) return
  if (new Date(row.tryAt) > inDays(now, announcedDays)) return
  const due = await withNotice(db, row, now)
  await writeAnnounced(db, id)
  await notifyParties(
    db,
    row,
    repeatOrderNotifications.repeatSoon,
    `${row.quantity} × ${lineName(row.productName, row.variantName)} on ${siteDate(due.toISOString())}`,
  )
}

async function withNotice(db: Db, { id, dueAt }: RepeatRow, now: Date) {
  if (new Date(dueAt) >= inDays(now, leastNoticeDays)) return new Date(dueAt)
  const later = inDays(now, announcedDays)
  await writeDue(db, id, later.toISOString(), dayOf(later))
  return later
}

const isDue = (row: RepeatRow | undefined): row is RepeatRow =>
  row?.state === 'active' && row.announcedAt !== null && Date.parse(row.tryAt) <= Date.now()

/** Nothing is ordered on a site without a marketplace: the member is told once, and starts it again where there is one. */
async function pause(db: Db, id: number) {
  const row = await lockRepeat(db, id)
  if (row?.state !== 'active') return
  const failure = requestErrors.noSection.market
  await writeFailure(db, id, { failure, isLast: true })
  await notifyParties(db, row, repeatOrderNotifications.repeatPaused, failure)
}

/** Places the order in one transaction; if the rules reject it, records the reason and notifies the member. */
async function place(db: Db, config: Config, id: number) {
  try {
    await inTransaction(db, async (tx) => {
      const row = await lockRepeat(tx, id)
      if (isDue(row)) await placeFor(tx, config, { id: row.userId, role: 'member' }, row)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await inTransaction(db, (tx) => fail(tx, id, reasonOf(error)))
  }
}

/** Only the product can be missing. */
const reasonOf = ({ code, message }: AppError) => (code === 'not_found' ? repeatOrderMessages.gone : message)

async function fail(db: Db, id: number, failure: string) {
  const row = await lockRepeat(db, id)
  if (!isDue(row)) return
  const { repeatPaused, repeatFailed } = repeatOrderNotifications
  const isLast = row.failures + 1 >= mostFailures
  await writeFailure(db, id, { failure, isLast })
  await notifyParties(db, row, isLast ? repeatPaused : repeatFailed, failure)
}

const notifyParties = (db: Db, { id, userId }: RepeatRow, type: NotificationType, subject: string) =>
  notify(db, { type, to: userId, from: null, about: id, subject })
