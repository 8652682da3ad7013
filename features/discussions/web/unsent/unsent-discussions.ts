import { useShallow } from 'zustand/shallow'
import { unsentKind, useUnsent } from '#platform/web/unsent.ts'
import type { DiscussionInput } from '../../contract.ts'

export type UnsentDiscussion = DiscussionInput & { groupId: number }

export const unsentDiscussion = unsentKind<UnsentDiscussion>('discussion')

/** At the top of the discussions of its group. */
export const discussionPlace = (groupId: number) => `discussion ${groupId}`

export const useUnsentDiscussions = (groupId: number) =>
  useUnsent(useShallow((all) => all.filter(({ place }) => place === discussionPlace(groupId))))
