import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { notifyEach } from '#features/notifications/server/notifications.ts'
import { longDate } from '#platform/contract/dates.ts'
import { businessNotifications } from '../notifications.ts'
import { markReminded } from './verification-reminders.queries.ts'

const beforehand = [60, 30, 7, 0]

/** Owners hear before their Verified mark ends and when it has ended, once each: what stands on it is paused by then. */
export const remindOfVerification = (db: Db) =>
  inTransaction(db, async (tx) => {
    const reminded = await markReminded(tx, beforehand)
    const facts = reminded.map(({ id, name, ownerId, until, days }) => ({
      type: days === 0 ? businessNotifications.licenceOver : businessNotifications.licenceEnds,
      to: ownerId,
      about: id,
      thing: days === 0 ? name : `${name} ends on ${longDate(until)}`,
    }))
    await notifyEach(tx, facts)
  })
