import { useShallow } from 'zustand/shallow'
import { unsentKind, useUnsent, type Unsent } from '#platform/web/unsent.ts'
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

export const useUnsentDiscussions = (groupId: number) =>
  useUnsent(useShallow((all) => all.filter(({ place }) => place === discussionPlace(groupId))))

/** Its data were stored under its kind. */
export const isUnsentDiscussion = (unsent: Unsent): unsent is Unsent & { data: UnsentDiscussion } =>
  unsent.kind === unsentDiscussion.name
