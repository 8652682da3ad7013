import { useEffect, useEffectEvent } from 'react'
import { groupApi, type Group } from '#features/community/groups/contract.ts'
import { patchGroup } from '#features/community/groups/web/groups.ts'
import { keyOf, updateInCaches, queryClient, useEndpointMutation } from '#platform/web/query.ts'
import { discussionApi, type Discussion } from '../contract.ts'

export const patchDiscussion = (id: number, change: (discussion: Discussion) => Discussion | null) =>
  updateInCaches<Discussion>([discussionApi.list, discussionApi.read], id, change)

const readList = (groupId: number) =>
  queryClient.invalidateQueries({ queryKey: keyOf(discussionApi.list, { params: { id: groupId } }) })

/** Reloads the list, because a new or pinned discussion changes its position. */
export async function showDiscussion(discussion: Discussion) {
  const params = { id: discussion.groupId, discussionId: discussion.id }
  patchDiscussion(discussion.id, () => discussion)
  queryClient.setQueryData(keyOf(discussionApi.read, { params }), discussion)
  await readList(discussion.groupId)
}

/** Marks the discussion as read once its text is shown to a member. */
export function useMarkRead(discussion: Discussion | undefined, isShown: () => boolean) {
  const { mutate } = useEndpointMutation(discussionApi.markRead, {
    refreshes: [groupApi.read, groupApi.list],
    onSuccess: (read) => patchDiscussion(read.id, () => read),
  })
  const markRead = useEffectEvent(() => {
    if (!discussion?.isUnread || !isShown()) return
    mutate({ params: { id: discussion.groupId, discussionId: discussion.id } })
  })
  const unread = discussion?.isUnread ? discussion.id : null
  useEffect(() => {
    if (unread !== null) markRead()
  }, [unread])
}

export function countDiscussion(group: Pick<Group, 'id'>, by: 1 | -1) {
  patchGroup(group.id, (cached) => ({
    ...cached,
    discussionsCount: Math.max(0, cached.discussionsCount + by),
  }))
}

export function hideDiscussion(group: Group, { id, isHeld }: Pick<Discussion, 'id' | 'isHeld'>) {
  updateInCaches<Discussion>([discussionApi.list], id, () => null)
  queryClient.removeQueries({
    queryKey: keyOf(discussionApi.read, { params: { id: group.id, discussionId: id } }),
  })
  if (!isHeld) countDiscussion(group, -1)
}
