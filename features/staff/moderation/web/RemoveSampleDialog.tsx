import { clearContentCache } from '#features/members/people/web/viewer.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { moderationApi } from '../contract.ts'
import { moderationCopy, moderationMessages } from '../copy.ts'
import { showFailure } from './show-failure.ts'

export function RemoveSampleDialog({ onClose }: { onClose: () => void }) {
  const remove = useEndpointMutation(moderationApi.removeSample, {
    onSuccess: ({ message }) => {
      onClose()
      void clearContentCache()
      toast({ title: moderationMessages.restoreTitle, text: message })
    },
    onError: (error) => {
      onClose()
      showFailure(error)
    },
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={moderationCopy.removeSampleTitle}
      text={moderationCopy.removeSampleQuestion}
      cancel={moderationCopy.cancel}
      action={moderationCopy.removeSample}
      busy={remove.isPending && moderationCopy.removing}
      onAction={() => remove.mutate({})}
    />
  )
}
