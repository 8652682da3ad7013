import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { backgroundJobApi } from '../../background-jobs.contract.ts'
import { backgroundJobCopy, backgroundJobMessages } from '../../background-jobs.copy.ts'

export function DeleteJobDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const remove = useEndpointMutation(backgroundJobApi.remove, {
    refreshes: [backgroundJobApi.list],
    onSuccess: ({ message }) => {
      onClose()
      toast({ title: message })
    },
    onError: (error) => {
      onClose()
      toast({ title: backgroundJobMessages.failed, text: errorMessage(error), tone: 'bad' })
    },
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={backgroundJobCopy.deleteTitle}
      text={backgroundJobCopy.deleteText}
      cancel={backgroundJobCopy.cancel}
      action={backgroundJobCopy.delete}
      busy={remove.isPending && backgroundJobCopy.working}
      onAction={() => remove.mutate({ params: { id } })}
    />
  )
}
