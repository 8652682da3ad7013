import { hasConsole, type Viewer } from '#platform/contract/viewer.ts'

/** The viewer used for staff decisions: blocks by or against the staff do not apply. */
export const staffViewer = (viewer: Viewer | null) => (viewer && hasConsole(viewer) ? null : viewer)
