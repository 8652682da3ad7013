import { patchGroup } from '#features/community/groups/web/groups.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { refresh, useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { groupQueueApi } from '../contract.ts'
import { groupQueueCopy } from '../copy.ts'

/** Takes a decision. The lists of the group show it at once. */
export const useDecide = (groupId: number, onDecided: () => void) =>
  useEndpointMutation(groupQueueApi.decide, {
    refreshes: [groupQueueApi.list, 'groupPosts', 'discussions', 'posts'],
    onSuccess: ({ message }) => {
      patchGroup(groupId, (group) => ({ ...group, waiting: Math.max(0, (group.waiting ?? 0) - 1) }))
      toast({ title: message })
      onDecided()
    },
    onError: (error) => {
      toast({ title: groupQueueCopy.failed, text: errorMessage(error), tone: 'bad' })
      // What was changed or decided meanwhile is shown as it is now.
      void refresh(groupQueueApi.list)
    },
  })
