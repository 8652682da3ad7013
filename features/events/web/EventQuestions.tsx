import { eventApi } from '../contract.ts'
import { eventMessages } from '../copy.ts'
import { postApi, type Event } from '#features/posts/contract.ts'
import { eventCardMessages } from '#features/posts/copy.ts'
import { patchEvent } from './rsvp.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { staffReason } from '#features/audit/staff-reason.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { eventsCopy } from '../pages.copy.ts'

type EventQuestionsProps = {
  event: Event
  about: 'cancel' | 'delete'
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation before cancelling or deleting an event. */
export function EventQuestions({ event, about, onClose, onDeleted }: EventQuestionsProps) {
  const reject = (title: string) => (error: Error) => toast({ title, text: errorMessage(error), tone: 'bad' })
  const remove = useEndpointMutation(postApi.remove, {
    refreshes: [eventApi.mine],
    onSuccess: () => {
      toast({ title: eventCardMessages.deleted })
      onClose()
      onDeleted()
    },
    onError: reject(eventMessages.deleteFailed),
  })
  const cancel = useEndpointMutation(eventApi.cancel, {
    onSuccess: (cancelled) => {
      patchEvent(event.id, () => cancelled)
      toast({ title: eventMessages.cancelled })
      onClose()
    },
    onError: reject(eventMessages.cancelFailed),
  })
  const params = { id: event.id }
  const viewer = useViewer()
  const reason = viewer && viewer.id !== event.userId ? staffReason : undefined
  if (about === 'cancel')
    return (
      <AlertDialog
        open
        onOpenChange={onClose}
        title={eventsCopy.cancelTitle}
        text={eventsCopy.cancelText}
        cancel={eventsCopy.keep}
        action={eventsCopy.cancelAction}
        busy={cancel.isPending && eventsCopy.cancelling}
        reason={reason}
        onAction={(given) => cancel.mutate({ params, query: { reason: given } })}
      />
    )
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={eventsCopy.deleteTitle}
      text={eventCardMessages.deleteQuestion}
      cancel={eventsCopy.cancel}
      action={eventsCopy.deleteAction}
      busy={remove.isPending && eventsCopy.deleting}
      reason={reason}
      onAction={(given) => remove.mutate({ params, query: { reason: given } })}
    />
  )
}
