import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
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
  { detail: given, invoiceId = null }: { detail: string | (() => string); invoiceId?: number | null },
) {
  const detail = typeof given === 'string' ? given : await inLanguageOf(db, userId, given)
  await notifyAll(db, {
    type: membershipNotices[notice],
    to: [userId],
    about: invoiceId ?? userId,
    subject: detail,
  })
  await enqueue(db, mailMembership, { userId, notice, detail, invoiceId })
}

/** Notifies each admin, in their language. */
export async function notifyAdmins(db: Db, about: number, detail: () => string) {
  const type = membershipNotifications.membershipOdd
  for (const admin of await listAdmins(db))
    await notifyAll(db, { type, to: [admin], about, subject: await inLanguageOf(db, admin, detail) })
}
