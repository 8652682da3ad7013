import type { Db } from '#server/db/db.ts'
import { later } from '#server/jobs/queue.ts'
import { notifyAll } from '#server/notifications/notifications.ts'
import type { MembershipNotice } from '#shared/membershipKinds.ts'
import { listAdmins } from './membership.queries.ts'
import { mailMembership } from './mail.jobs.ts'

/** By the bell at once, and by a mail of its own. */
export async function tell(
  db: Db,
  userId: number,
  notice: MembershipNotice,
  { thing, invoiceId = null }: { thing: string; invoiceId?: number | null },
) {
  await notifyAll(db, notice, { to: [userId], about: invoiceId ?? userId, thing })
  await later(db, mailMembership, { userId, notice, thing, invoiceId })
}

export const tellAdmins = async (db: Db, about: number, thing: string) =>
  notifyAll(db, 'membershipOdd', { to: await listAdmins(db), about, thing })
