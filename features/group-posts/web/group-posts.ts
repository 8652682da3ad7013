import { useEffect, useEffectEvent, useState } from 'react'
import type { Group } from '#features/groups/contract.ts'
import { patchGroup } from '#features/groups/web/groups.ts'
import { updateInCaches, useEndpointMutation } from '#platform/web/query.ts'
import { groupPostApi, type GroupPost } from '../contract.ts'

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
