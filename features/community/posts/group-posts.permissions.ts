import { runsGroup, type OfGroup } from '#features/community/groups/permissions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

export const canPinPost = (viewer: Viewer, group: OfGroup) => runsGroup(viewer, group)
