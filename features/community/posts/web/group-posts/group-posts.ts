import { useEffect, useEffectEvent, useState } from 'react'
import type { Group } from '#features/community/groups/contract.ts'
import { patchGroup } from '#features/community/groups/web/groups.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { refreshFor, updateInCaches, useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { FeedItem } from '../../contract.ts'
import { groupPostApi, type GroupPost } from '../../group-posts.contract.ts'
import { groupPostMessages } from '../../group-posts.copy.ts'
import { patchPost } from '../post-lists.ts'

export const isPinned = (post: GroupPost) => !post.isEvent && post.isPinned === true

/** Which posts are new in this visit: they stay marked until the viewer leaves, although the first look marks them as read. */
export function useNewPosts(group: Group, posts: GroupPost[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const fresh = posts.filter(({ isNew }) => isNew).map(({ id }) => id)
  if (fresh.some((id) => !seen.has(id))) setSeen(new Set([...seen, ...fresh]))
  const { mutate } = useEndpointMutation(groupPostApi.markRead, {
    onSuccess: (read, { body }) => {
      patchGroup(read.id, () => read)
      for (const id of fresh) if (body && id <= body.upTo) patchMark(id)
    },
  })
  const newest = Math.max(0, ...fresh)
  const markRead = useEffectEvent(() => mutate({ params: { id: group.id }, body: { upTo: newest } }))
  useEffect(() => {
    if (newest > 0) markRead()
  }, [newest])
  return seen
}

const patchMark = (id: number) =>
  updateInCaches<GroupPost>([groupPostApi.list], id, (post) => ({ ...post, isNew: false }))

const showPin = (groupId: number, post: FeedItem) => {
  patchPost(post.id, () => post)
  void refreshFor({ id: groupId }, groupPostApi.list)
}

/** Pins a post or unpins it, and reloads the list, where its position changes. */
export function usePin({ id }: Group) {
  const options = (done: string, failed: string) => ({
    inTurn: `pins of group ${id}`,
    onSuccess: (changed: FeedItem) => {
      showPin(id, changed)
      toast({ title: done })
    },
    onError: (error: Error) => toast({ title: failed, text: errorMessage(error), tone: 'bad' }),
  })
  const pin = useEndpointMutation(
    groupPostApi.pin,
    options(groupPostMessages.pinned, groupPostMessages.pinFailed),
  )
  const unpin = useEndpointMutation(
    groupPostApi.unpin,
    options(groupPostMessages.unpinned, groupPostMessages.unpinFailed),
  )
  return (post: GroupPost) => (isPinned(post) ? unpin : pin).mutate({ params: { id, postId: post.id } })
}
