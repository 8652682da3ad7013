import { canWriteInGroup } from '#features/community/groups/permissions.ts'
import { rejectSilenced } from '#features/community/groups/server/mutes/reject-silenced.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, invalid, notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { AudienceInput } from '../audience-input.ts'
import { audienceMessages } from '../audience.copy.ts'
import { findGroupFor } from './event-posts.queries.ts'
import type { StoredAudience } from './posts.queries.ts'

export const isAudienceSent = ({ audience, groupId }: AudienceInput) =>
  audience !== undefined || (groupId ?? null) !== null

/** The audience that a member chose. A post stays in its current group, also after its author has left the group. */
export async function readAudience(
  db: Db,
  viewer: Viewer,
  { audience, groupId = null }: AudienceInput,
  currentGroupId: number | null = null,
): Promise<StoredAudience> {
  if ((audience ?? 'group') !== 'group' && groupId !== null) throw invalid(audienceMessages.badAudience)
  if (audience === 'group' && groupId === null) throw invalid(audienceMessages.noGroup)
  if (groupId === null) return { groupId, followersOnly: audience === 'followers' }

  if (groupId !== currentGroupId) {
    const group = await findGroupFor(db, viewer, groupId)
    if (!group) throw notFound(audienceMessages.groupMissing)
    authorize(canWriteInGroup(viewer, group), audienceMessages.notInGroup)
    await rejectSilenced(db, groupId, viewer.id)
  }
  return { groupId, followersOnly: false }
}
