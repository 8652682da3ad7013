import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { membershipNotices, membershipNotifications, type MembershipNotice } from '../notifications.ts'
import { mailMembership } from './membership-mail.jobs.ts'
import { listAdmins } from './membership.queries.ts'

/** Sends a notification and a separate email. */
export async function notifyMember(
  db: Db,
  userId: number,
  notice: MembershipNotice,
  { detail, invoiceId = null }: { detail: string; invoiceId?: number | null },
) {
  await notifyAll(db, {
    type: membershipNotices[notice],
    to: [userId],
    about: invoiceId ?? userId,
    subject: detail,
  })
  await enqueue(db, mailMembership, { userId, notice, detail, invoiceId })
}

export const notifyAdmins = async (db: Db, about: number, detail: string) =>
  notifyAll(db, {
    type: membershipNotifications.membershipOdd,
    to: await listAdmins(db),
    about,
    subject: detail,
  })
