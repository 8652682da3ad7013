import { memberOf, readerOf } from '#features/community/groups/server/aliases/aliases.ts'
import { isBanned } from '#features/community/groups/server/bans/reject-banned.ts'
import type { Mention } from '#features/community/posts/contract.ts'
import type { NotificationType } from '#features/members/notifications/notification-types.ts'
import { notify } from '#features/members/notifications/server/notifications.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { commentTypes } from '../notifications.ts'
import { findComment } from './comments.queries.ts'
import { insertMentions, listParticipants } from './notify.queries.ts'
import { openSubjectOf, type OpenedSubject } from './subjects.ts'

type Written = {
  id: number
  parentId: number | null
  mentions: Mention[]
  /** The comment or reply that it answers. */
  above: { userId: number } | null
}

/** Each member is notified once, of what concerns them most: a mention, a reply to them, their thread, their post. */
export async function notifyOfComment(db: Db, viewer: Viewer, subject: OpenedSubject, comment: Written) {
  const { id, parentId, mentions, above } = comment
  const mentioned = await insertMentions(
    db,
    id,
    mentions.map((mention) => mention.id),
  )
  const types = new Map<number, NotificationType>()
  for (const userId of parentId === null ? [] : await listParticipants(db, parentId))
    types.set(userId, commentTypes.thread[subject.place])
  types.set(subject.userId, commentTypes.comment[subject.place])
  if (above) types.set(above.userId, commentTypes.reply[subject.place])
  for (const userId of mentioned) types.set(userId, commentTypes.mention[subject.place])
  const { userId: account } = await memberOf(db, viewer.id)
  for (const own of [viewer.id, account]) types.delete(own)

  for (const [to, type] of types)
    if ((to === subject.userId && subject.groupId === null) || (await canSee(db, to, id)))
      await send(db, viewer, subject, to, { type, id })
}

/** Only members that no earlier version has mentioned. */
export async function notifyMentioned(
  db: Db,
  viewer: Viewer,
  subject: OpenedSubject,
  id: number,
  mentions: Mention[],
) {
  const mentioned = await insertMentions(
    db,
    id,
    mentions.map((mention) => mention.id),
  )
  for (const to of mentioned)
    if (await canSee(db, to, id))
      await send(db, viewer, subject, to, { type: commentTypes.mention[subject.place], id })
}

export async function notifyOfLike(
  db: Db,
  viewer: Viewer,
  subject: OpenedSubject,
  { id, userId: to }: { id: number; userId: number },
) {
  if (subject.groupId === null || (await canSee(db, to, id)))
    await send(db, viewer, subject, to, { type: commentTypes.like[subject.place], id })
}

type Sent = { type: NotificationType; id: number }

const send = (db: Db, from: Viewer, subject: OpenedSubject, to: number, { type, id }: Sent) =>
  notify(db, {
    type,
    to,
    from,
    about: subject.about,
    subject: subject.title,
    comment: id,
    ...(subject.kind === 'discussion' && { discussion: subject.id }),
  })

/** The comment, and what it is on: somebody may have left the group, be banned from it, or been blocked by the author of the post. */
async function canSee(db: Db, userId: number, id: number) {
  const reader = await readerOf(db, userId)
  const comment = await findComment(db, reader, id)
  if (!comment) return false
  try {
    const { groupId } = await openSubjectOf(db, reader, comment)
    return !(await isBanned(db, groupId, reader.id))
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}
