import { listBanned } from '#features/community/groups/server/bans/reject-banned.ts'
import { notify } from '#features/members/notifications/server/notifications.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Discussion } from '../contract.ts'
import { discussionNotifications } from '../notifications.ts'
import { findDiscussion } from './discussions.queries.ts'
import { insertMentions } from './mentions.queries.ts'

/** Only members who can see the discussion are notified, and each by one version of it. Returns who they are. */
export async function notifyMentioned(db: Db, viewer: Viewer, discussion: Discussion) {
  const { id, groupId, mentions } = discussion
  const notified: number[] = []
  const mentioned = await insertMentions(
    db,
    id,
    mentions.map((mention) => mention.id),
  )
  const banned = await listBanned(db, groupId, mentioned)
  for (const to of mentioned) {
    if (banned.includes(to) || !(await findDiscussion(db, { id: to, role: 'member' }, groupId, id))) continue
    const type = discussionNotifications.mentionedByDiscussion
    await notify(db, {
      type,
      to,
      from: viewer,
      about: groupId,
      subject: discussion.title,
      discussion: id,
    })
    notified.push(to)
  }
  return notified
}
