import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { businessNotifications } from '../notifications.ts'
import { markReminded } from './verification-reminders.queries.ts'

const beforehand = [60, 30, 7, 0]

const copy = catalogue('verificationReminderCopy', {
  ends: (business: string, day: string) => `${business} ends on ${day}`,
})

/** Notifies owners before their Verified badge expires and once it has, when listings that depend on it are paused. */
export const remindOfVerification = (db: Db) =>
  inTransaction(db, async (tx) => {
    const reminded = await markReminded(tx, beforehand)
    for (const { id: about, name, ownerId: to, until, days } of reminded) {
      const type = days === 0 ? businessNotifications.licenceOver : businessNotifications.licenceEnds
      const ends = () => copy.ends(name, siteDate(until))
      const subject = days === 0 ? name : await inLanguageOf(tx, to, ends)
      await notifyAll(tx, { type, to: [to], about, subject })
    }
  })
