import { staffReason } from '#features/members/audit/staff-reason.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { groupApi, type Group } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { hideGroup } from './groups.ts'

/** Asks for confirmation before deleting a group with everything in it. */
export function GroupDeletion({ group, onClose }: { group: Group; onClose: () => void }) {
  const go = useGo()
  const viewer = useViewer()
  const remove = useEndpointMutation(groupApi.remove, {
    onSuccess: ({ message }) => {
      onClose()
      go(links.groups)
      hideGroup(group.id)
      toast({ title: message })
    },
    onError: (error) => toast({ title: groupCopy.deleteFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={groupCopy.deleteTitle(group.name)}
      text={groupCopy.deleteConfirm}
      cancel={groupCopy.cancel}
      action={groupCopy.deleteAction}
      busy={remove.isPending && groupCopy.deleting}
      reason={viewer?.id === group.creatorId ? undefined : staffReason}
      onAction={(reason) => remove.mutate({ params: { id: group.id }, query: { reason } })}
    />
  )
}
