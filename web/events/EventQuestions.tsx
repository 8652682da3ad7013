import { eventApi, eventMessages } from '#shared/events.ts'
import { postApi, type Event } from '#shared/posts.ts'
import { patchEvent } from '#web/client/attend.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { staffReason } from '#web/client/reason.ts'
import { useViewer } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { eventsWords } from './words.ts'

type EventQuestionsProps = {
  event: Event
  about: 'cancel' | 'delete'
  onClose: () => void
  onDeleted: () => void
}

/** Asks before an event is cancelled or deleted. */
export function EventQuestions({ event, about, onClose, onDeleted }: EventQuestionsProps) {
  const refuse = (title: string) => (error: Error) => toast({ title, text: reasonOf(error), tone: 'bad' })
  const remove = useSend(postApi.remove, {
    refreshes: [eventApi.mine],
    onSuccess: () => {
      toast({ title: eventMessages.deleted })
      onClose()
      onDeleted()
    },
    onError: refuse(eventMessages.deleteFailed),
  })
  const cancel = useSend(eventApi.cancel, {
    onSuccess: (cancelled) => {
      patchEvent(event.id, () => cancelled)
      toast({ title: eventMessages.cancelled })
      onClose()
    },
    onError: refuse(eventMessages.cancelFailed),
  })
  const params = { id: event.id }
  const viewer = useViewer()
  const reason = viewer && viewer.id !== event.userId ? staffReason : undefined
  if (about === 'cancel')
    return (
      <AlertDialog
        open
        onOpenChange={onClose}
        title={eventsWords.cancelTitle}
        text={eventsWords.cancelText}
        cancel={eventsWords.keep}
        action={eventsWords.cancelAction}
        busy={cancel.isPending && eventsWords.cancelling}
        reason={reason}
        onAction={(given) => cancel.mutate({ params, query: { reason: given } })}
      />
    )
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={eventsWords.deleteTitle}
      text={eventMessages.deleteQuestion}
      cancel={eventsWords.cancel}
      action={eventsWords.deleteAction}
      busy={remove.isPending && eventsWords.deleting}
      reason={reason}
      onAction={(given) => remove.mutate({ params, query: { reason: given } })}
    />
  )
}
