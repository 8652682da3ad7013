import { isStaff, type Viewer } from '#platform/contract/viewer.ts'
import { runsGroup, type OfGroup } from './permissions.ts'

/** Those who run the group, and the staff with a reason. */
export const canRemoveGuidePage = (viewer: Viewer, group: OfGroup) =>
  runsGroup(viewer, group) || isStaff(viewer)
