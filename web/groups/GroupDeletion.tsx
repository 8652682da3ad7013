import { groupApi, type Group } from '#shared/groups.ts'
import { reasonOf } from '#web/client/call.ts'
import { useViewer } from '#web/client/viewer.ts'
import { staffReason } from '#web/client/reason.ts'
import { links } from '#web/client/links.ts'
import { useGo } from '#web/client/navigation.ts'
import { useSend } from '#web/client/query.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { hideGroup } from './groups.ts'
import { groupWords } from './words.ts'

/** Asks before a group goes with all that is in it. */
export function GroupDeletion({ group, onClose }: { group: Group; onClose: () => void }) {
  const go = useGo()
  const viewer = useViewer()
  const remove = useSend(groupApi.remove, {
    onSuccess: ({ message }) => {
      onClose()
      go(links.groups)
      hideGroup(group.id)
      toast({ title: message })
    },
    onError: (error) => toast({ title: groupWords.deleteFailed, text: reasonOf(error), tone: 'bad' }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={groupWords.deleteTitle(group.name)}
      text={groupWords.deleteConfirm}
      cancel={groupWords.cancel}
      action={groupWords.deleteAction}
      busy={remove.isPending && groupWords.deleting}
      reason={viewer?.id === group.creatorId ? undefined : staffReason}
      onAction={(reason) => remove.mutate({ params: { id: group.id }, query: { reason } })}
    />
  )
}
