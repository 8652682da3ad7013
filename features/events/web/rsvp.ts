import { eventApi } from '../contract.ts'
import { eventMessages, isFull } from '../copy.ts'
import { eventCardMessages } from '#features/posts/copy.ts'
import type { Event } from '#features/posts/contract.ts'
import { CallError } from '#platform/web/fetch.ts'
import { updateInCaches, patchPart, useEndpointMutation } from '#platform/web/query.ts'
import { useViewer } from '#features/people/web/viewer.ts'

export const patchEvent = (id: number, change: (event: Event) => Event | null) => {
  updateInCaches<Event>(['posts'], id, change)
  patchPart<Event>('searchResults', 'events', id, change)
}

type ShowToast = (words: { title: string; text?: string; tone?: 'bad' }) => void

/** Attends or leaves an event optimistically; undone with a toast if the server rejects it. Without places for the member and their guests it adds to the waitlist. */
export function useAttend(event: Event, showToast: ShowToast, guests = 0) {
  const viewer = useViewer()
  const show = (isAttending: boolean, isWaiting = false) =>
    patchEvent(event.id, (cached) => ({
      ...cached,
      isAttending,
      isWaiting,
      attendeesCount:
        cached.attendeesCount + (1 + guests) * (Number(isAttending) - Number(cached.isAttending)),
    }))
  /** The last places went to somebody else, who counts. */
  const showFull = () =>
    patchEvent(event.id, (cached) => ({
      ...cached,
      isAttending: false,
      isWaiting: true,
      attendeesCount: Math.max(
        cached.attendeesCount - (1 + guests) * Number(cached.isAttending),
        (cached.capacity ?? 0) - guests,
      ),
    }))
  const shared = {
    inTurn: `attend ${event.id}`,
    refreshes: [eventApi.attendees, eventApi.attendance, eventApi.mine],
  }
  const attend = useEndpointMutation(eventApi.attend, {
    ...shared,
    onSuccess: (state) => {
      patchEvent(event.id, (cached) => ({ ...cached, ...state }))
      showToast({ title: eventCardMessages.confirmed })
    },
    onError: (error) => {
      const isWaitlisted = error instanceof CallError && error.code === 'waitlisted'
      if (isWaitlisted) showFull()
      else show(false)
      showToast(isWaitlisted ? { title: error.message } : failureOf(error))
    },
  })
  const leave = useEndpointMutation(eventApi.leave, {
    ...shared,
    onSuccess: (state) => {
      patchEvent(event.id, (cached) => ({ ...cached, ...state, isWaiting: false }))
      showToast({ title: eventCardMessages.canceled })
    },
    onError: () => showToast(failure),
  })
  return () => {
    if (!viewer)
      return showToast({
        title: eventMessages.notLoggedIn,
        text: eventCardMessages.loginToAttend,
        tone: 'bad',
      })
    const isIn = event.isAttending || event.isWaiting
    const waits = isFull(event, guests)
    show(!isIn && !waits, !isIn && waits)
    const params = { id: event.id }
    // NOTE: an error restores the event as it was before this press.
    if (isIn) leave.mutate({ params }, { onError: () => show(event.isAttending, event.isWaiting) })
    else attend.mutate({ params, query: guests > 0 ? { guests: String(guests) } : {} })
  }
}

const failure = { title: eventCardMessages.attendFailed, tone: 'bad' as const }
const failureOf = (error: Error) =>
  error instanceof CallError && error.status === 409 ? { ...failure, text: error.message } : failure
