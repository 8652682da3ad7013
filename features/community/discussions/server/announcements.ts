import * as z from 'zod/mini'
import { holdGroup } from '#features/community/groups/server/groups.ts'
import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import { Id } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { Discussion } from '../contract.ts'
import { discussionMessages } from '../copy.ts'
import { discussionNotifications } from '../notifications.ts'
import { canModerateDiscussion } from '../permissions.ts'
import { findAnnouncement, hasAnnouncedLately, listNextMembers } from './announcements.queries.ts'

const membersPerSlice = 500

/** `after` is the last member who was notified. */
const Slice = z.object({ id: Id, after: z.int() })
export const announceJob = { name: 'discussions.announce', input: Slice }

/** Notifies every member in the background: once for each discussion, and not more often than a group may. */
export async function announce(db: Db, viewer: Viewer, discussion: Discussion) {
  const group = await holdGroup(db, viewer, discussion.groupId)
  authorize(canModerateDiscussion(viewer, group), discussionMessages.notYoursToAnnounce)
  if (discussion.isAnnounced) throw conflict(discussionMessages.announcedAlready)
  if (await hasAnnouncedLately(db, group.id)) throw conflict(discussionMessages.announcedLately)
  await enqueue(db, announceJob, { id: discussion.id, after: 0 })
}

/** A slice and the job of the next one are one transaction, so that a process that ends in between skips nobody. */
export const notifySlice = (db: Db, { id, after }: z.infer<typeof Slice>) =>
  inTransaction(db, async (tx) => {
    const announcement = await findAnnouncement(tx, id)
    if (!announcement) return
    const { groupId, userId } = announcement
    const members = await listNextMembers(tx, { groupId, authorId: userId, after, limit: membersPerSlice })
    await notifyAll(tx, {
      type: discussionNotifications.discussionAnnounced,
      to: members.filter(({ isReached }) => isReached).map((member) => member.userId),
      about: groupId,
      subject: announcement.name,
      discussion: id,
    })
    const last = members.at(-1)
    if (last && members.length === membersPerSlice) await enqueue(tx, announceJob, { id, after: last.userId })
  })
