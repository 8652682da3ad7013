import { notify } from '#features/members/notifications/server/notifications.ts'
import type { UserRef } from '#features/members/people/contract.ts'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { reportCopy } from '../copy.ts'
import { reportNotifications } from '../notifications.ts'
import { insertDirectDecision } from './decisions.queries.ts'

/** A suspension that nobody reported for. The member reads the reason and may appeal, as after a report. */
export async function decideDirectly(db: Db, viewer: Viewer, member: UserRef, reason: string) {
  const { id, displayName, username } = member
  const caseId = await insertDirectDecision(db, {
    authorId: id,
    name: displayName,
    excerpt: `${displayName} (@${username})`,
    path: `/profile/${id}`,
    decidedBy: viewer.id,
    decision: 'suspend',
    reason,
  })
  const { contentDecided } = reportNotifications
  await notify(db, {
    type: contentDecided,
    to: id,
    from: null,
    about: caseId,
    subject: await inLanguageOf(db, id, () => reportCopy.yourAccount),
  })
  return caseId
}
