import { eitherOf, endOfDay } from '#features/market/businesses/licence-kinds.ts'
import { businessNotifications } from '#features/market/businesses/notifications.ts'
import type { NotificationType } from '#features/members/notifications/notification-types.ts'
import { notifyEach } from '#features/members/notifications/server/notifications.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { licenceNotifications } from '../notifications.ts'
import { markEnding } from './licences.queries.ts'

const beforehand = [60, 30, 7, 0]
type Ending = Awaited<ReturnType<typeof markEnding>>

/** Notifies owners before a licence expires and once it has, when listings that depend on it are paused. */
export const remindOfLicences = (db: Db) =>
  inTransaction(db, async (tx) => {
    const ending = await markEnding(tx, beforehand)
    const over = ending.filter(({ days }) => days === 0)
    const soon = ending.filter(({ days }) => days > 0)
    await notifyEach(tx, [
      ...byBusiness(businessNotifications.licenceOver, over, ([first]) => first?.businessName ?? ''),
      ...byBusiness(licenceNotifications.licenceRunsOut, soon, (those) => those.map(endOf).join(', ')),
    ])
  })

/** Several of one business are one piece of news. */
const byBusiness = (type: NotificationType, ending: Ending, subjectOf: (those: Ending) => string) =>
  [...Map.groupBy(ending, ({ businessId }) => businessId)].map(([about, those]) => ({
    type,
    to: those[0]?.ownerId ?? 0,
    about,
    subject: subjectOf(those),
  }))

const copy = catalogue('licenceReminderCopy', {
  ends: (licence: string, business: string, day: string) => `${licence} of ${business} ends on ${day}`,
})

const endOf = ({ kind, businessName, expiresOn }: Ending[number]) =>
  copy.ends(eitherOf([kind]), businessName, siteDate(endOfDay(expiresOn)))
