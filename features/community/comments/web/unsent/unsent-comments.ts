import { unsentKind, useUnsentAt } from '#platform/web/unsent.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import type { CommentTarget } from '../comment-subjects.ts'

/** A comment or a reply with its photos. */
export type UnsentComment = Pick<CommentTarget, 'to' | 'params'> & {
  content: string
  photos: readonly ChosenPhoto[]
  /** The comment that it replies to, and the one at the head of that thread. */
  parentId?: number
  aboveId?: number
  href: string
}

export const unsentComment = unsentKind<UnsentComment>('comment')

/** Replies are shown in their thread, other comments at the end of the list. */
export const commentPlace = (name: string, aboveId?: number) =>
  aboveId === undefined ? name : `${name} under ${aboveId}`

export const useUnsentComments = (name: string, aboveId?: number) =>
  useUnsentAt(unsentComment, commentPlace(name, aboveId))
