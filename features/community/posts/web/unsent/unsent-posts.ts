import { useShallow } from 'zustand/shallow'
import { unsentKind, useUnsent, type Unsent } from '#platform/web/unsent.ts'
import type { Composed } from '../composer/composer-draft.ts'

/** What was in the composer. */
export type UnsentPost = Composed & { acknowledged?: boolean }

export const unsentPost = unsentKind<UnsentPost>('post')

/** Below the composer that it was written in. */
export const postPlace = (groupId: number | undefined) => `post ${groupId ?? ''}`

export const useUnsentPosts = (groupId: number | undefined) =>
  useUnsent(useShallow((all) => all.filter(({ place }) => place === postPlace(groupId))))

/** Its data were stored under its kind. */
export const isUnsentPost = (unsent: Unsent): unsent is Unsent & { data: UnsentPost } =>
  unsent.kind === unsentPost.name
