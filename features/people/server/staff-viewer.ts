import type { Viewer } from '#platform/contract/viewer.ts'

/** In whose eyes a thing is looked up that is decided about: the staff's own blocks, and those of others, hide nothing from them. */
export const seenBy = (viewer: Viewer | null) => (viewer?.role === 'member' ? viewer : null)
