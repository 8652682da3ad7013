import { groupIdOf, openDiscussion } from '#features/community/discussions/server/discussions.ts'
import { readEvent } from '#features/community/events/server/events.ts'
import { readPost } from '#features/community/posts/server/posts.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { commentMessages } from '../copy.ts'
import type { CommentSubject } from './subject-column.queries.ts'

/** What a comment is on, as the request names it. */
export type Subject =
  | { kind: 'post' | 'event'; id: number }
  | { kind: 'discussion'; id: number; groupId: number }

/** What members are notified about: a discussion's notifications lead to its group. */
export type OpenedSubject = Omit<Subject, 'groupId'> & {
  place: 'post' | 'event' | 'discussion'
  userId: number
  about: number
  title: string
  /** The group in which it stands. Authors of it and of its comments may have left that group, or be banned from it. */
  groupId: number | null
  /** Nobody comments on it any more. */
  isClosed: boolean
}

export const storedSubject = ({ kind, id }: Subject): CommentSubject => ({
  kind: kind === 'discussion' ? 'discussion' : 'post',
  id,
})

/** 404 where the viewer cannot see it. */
export async function openSubject(db: Db, viewer: Viewer | null, subject: Subject): Promise<OpenedSubject> {
  if (subject.kind === 'discussion') {
    const { discussion } = await openDiscussion(db, viewer, subject.groupId, subject.id)
    const { userId, isClosed } = discussion
    return {
      ...subject,
      place: 'discussion',
      userId,
      about: subject.groupId,
      title: discussion.title,
      isClosed,
    }
  }
  const post = await (subject.kind === 'event' ? readEvent : readPost)(db, viewer, subject.id)
  return {
    ...subject,
    place: post.isEvent ? 'event' : 'post',
    userId: post.userId,
    about: post.id,
    title: '',
    groupId: post.groupId,
    isClosed: false,
  }
}

type OnSubject = { postId?: number | undefined; discussionId?: number | undefined }

export async function openSubjectOf(db: Db, viewer: Viewer | null, { postId, discussionId }: OnSubject) {
  if (postId !== undefined) return openSubject(db, viewer, { kind: 'post', id: postId })
  if (discussionId === undefined) throw notFound(commentMessages.missing)
  const groupId = await groupIdOf(db, discussionId)
  return openSubject(db, viewer, { kind: 'discussion', id: discussionId, groupId })
}
