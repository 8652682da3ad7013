import { canReviewInGroup, runsGroup, type OfGroup } from '#features/community/groups/permissions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { groupDecisions, type GroupDecision, type QueueKind } from './contract.ts'

/** Helpers approve and decline. Removing and banning is for owners and moderators. */
export const decisionsInGroup = (viewer: Viewer, group: OfGroup): GroupDecision[] =>
  groupDecisions.filter((decision) =>
    decision === 'remove' || decision === 'ban' ? runsGroup(viewer, group) : canReviewInGroup(viewer, group),
  )

/** What waits has never been shown, so that declining it is enough. */
export const decisionsAbout = (viewer: Viewer, group: OfGroup, kind: QueueKind) =>
  decisionsInGroup(viewer, group).filter((decision) => kind === 'report' || decision !== 'remove')
