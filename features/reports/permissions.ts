import { owns, type Viewer } from '#platform/contract/viewer.ts'

type MaybeOwned = { userId: number | null }

/** Authors delete their own content instead. */
export const canReport = (viewer: Viewer, thing: MaybeOwned) => !owns(viewer, thing)
