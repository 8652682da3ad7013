import { moderationApi, moderationMessages } from '#shared/moderation.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { forgetContent } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { moderationWords } from './words.ts'

export function SampleQuestion({ onClose }: { onClose: () => void }) {
  const remove = useSend(moderationApi.removeSample, {
    onSuccess: ({ message }) => {
      onClose()
      void forgetContent()
      toast({ title: moderationMessages.restoreTitle, text: message })
    },
    onError: (error) => {
      onClose()
      toast({ title: moderationMessages.failed, text: reasonOf(error), tone: 'bad' })
    },
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={moderationWords.removeSampleTitle}
      text={moderationWords.removeSampleQuestion}
      cancel={moderationWords.cancel}
      action={moderationWords.removeSample}
      busy={remove.isPending && moderationWords.removing}
      onAction={() => remove.mutate({})}
    />
  )
}
