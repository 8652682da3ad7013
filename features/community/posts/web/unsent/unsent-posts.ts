import { unsentKind } from '#platform/web/unsent.ts'
import type { Composed } from '../composer/composer-draft.ts'

/** What was in the composer. */
export type UnsentPost = Composed & { acknowledged?: boolean }

export const unsentPost = unsentKind<UnsentPost>('post')

/** Below the composer that it was written in. */
export const postPlace = (groupId: number | undefined) => `post ${groupId ?? ''}`
