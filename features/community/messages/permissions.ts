import { runsGroup } from '#features/community/groups/permissions.ts'
import type { GroupRole } from '#features/community/groups/roles.ts'
import { owns, type Viewer } from '#platform/contract/viewer.ts'

/** To delete it for everybody while it is new, or to remove its preview. */
export const canChangeMessage = (viewer: Viewer, message: { userId: number | null }) => owns(viewer, message)

/** Those who run a group delete what others write in its chat, however old it is. */
export const canRemoveMessage = (
  viewer: Viewer,
  message: { userId: number | null },
  chat: { myRole?: GroupRole | undefined },
) => !canChangeMessage(viewer, message) && runsGroup(viewer, { myRole: chat.myRole ?? null })
