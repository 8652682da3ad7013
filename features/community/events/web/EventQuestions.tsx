import { useState } from 'react'
import { postApi, type Event } from '#features/community/posts/contract.ts'
import { eventCardMessages } from '#features/community/posts/copy.ts'
import { staffReason } from '#features/members/audit/staff-reason.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { eventApi } from '../contract.ts'
import { eventPageMessages } from '../pages.copy.ts'
import { eventsCopy } from '../pages.copy.ts'
import { seriesApi } from '../series.contract.ts'
import { seriesCopy } from '../series.copy.ts'
import { patchEvent } from './rsvp.ts'
import { ScopeField, type Scope } from './series/ScopeField.tsx'

type EventQuestionsProps = {
  event: Event
  about: 'cancel' | 'delete'
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation before cancelling or deleting an event, or it and those of its series that follow. */
export function EventQuestions({ event, about, onClose, onDeleted }: EventQuestionsProps) {
  const [scope, setScope] = useState<Scope>('one')
  const cancel = useCancel(event, onClose)
  const remove = useRemove(() => {
    onClose()
    onDeleted()
  })
  const viewer = useViewer()
  const reason = viewer && viewer.id !== event.userId ? staffReason : undefined
  const shared = { open: true, onOpenChange: onClose, reason }
  const choice = (note: string) =>
    event.series && <ScopeField event={event} scope={scope} onScope={setScope} note={note} />
  const send = (action: typeof cancel | typeof remove) => (given: string) =>
    action[scope].mutate({ params: { id: event.id }, query: { reason: given } })
  if (about === 'cancel')
    return (
      <AlertDialog
        {...shared}
        title={eventsCopy.cancelTitle}
        text={eventsCopy.cancelText}
        cancel={eventsCopy.keep}
        action={eventsCopy.cancelAction}
        busy={cancel[scope].isPending && eventsCopy.cancelling}
        onAction={send(cancel)}
      >
        {choice(seriesCopy.onceNote)}
      </AlertDialog>
    )
  return (
    <AlertDialog
      {...shared}
      title={eventsCopy.deleteTitle}
      text={eventCardMessages.deleteQuestion}
      cancel={eventsCopy.cancel}
      action={eventsCopy.deleteAction}
      busy={remove[scope].isPending && eventsCopy.deleting}
      onAction={send(remove)}
    >
      {choice(seriesCopy.onceNote)}
    </AlertDialog>
  )
}

const reject = (title: string) => (error: Error) => toast({ title, text: errorMessage(error), tone: 'bad' })

function useCancel(event: Event, onClose: () => void) {
  const done = (title: string) => (cancelled: Event) => {
    patchEvent(event.id, () => cancelled)
    toast({ title })
    onClose()
  }
  const onError = reject(eventPageMessages.cancelFailed)
  return {
    one: useEndpointMutation(eventApi.cancel, {
      refreshes: [seriesApi.dates],
      onSuccess: done(eventPageMessages.cancelled),
      onError,
    }),
    following: useEndpointMutation(seriesApi.cancel, {
      refreshes: ['posts', seriesApi.dates],
      onSuccess: done(seriesCopy.cancelled),
      onError,
    }),
  }
}

function useRemove(onRemoved: () => void) {
  const done = (title: string) => {
    toast({ title })
    onRemoved()
  }
  const onError = reject(eventPageMessages.deleteFailed)
  return {
    one: useEndpointMutation(postApi.remove, {
      refreshes: [eventApi.mine, seriesApi.dates],
      onSuccess: () => done(eventCardMessages.deleted),
      onError,
    }),
    following: useEndpointMutation(seriesApi.remove, {
      refreshes: ['posts', peopleApi.me, seriesApi.dates],
      onSuccess: ({ message }) => done(message),
      onError,
    }),
  }
}
