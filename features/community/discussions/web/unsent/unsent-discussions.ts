import { unsentKind } from '#platform/web/unsent.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import type { DiscussionInput } from '../../contract.ts'

export type UnsentDiscussion = Pick<DiscussionInput, 'title' | 'content' | 'acknowledged'> & {
  groupId: number
  /** Absent where it was stored by a version without photos. */
  photos?: readonly ChosenPhoto[]
}

export const unsentDiscussion = unsentKind<UnsentDiscussion>('discussion')

/** At the top of the discussions of its group. */
export const discussionPlace = (groupId: number) => `discussion ${groupId}`
