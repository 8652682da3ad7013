import type { Event } from '#features/community/posts/contract.ts'
import { eventCardMessages } from '#features/community/posts/copy.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { CallError } from '#platform/web/fetch.ts'
import { useLocation } from '#platform/web/navigation.ts'
import { updateInCaches, patchPart, useEndpointMutation } from '#platform/web/query.ts'
import { noteOccasion } from '#platform/web/questions.ts'
import { postpone, turnUnsent, unsentKind, type Toggle } from '#platform/web/unsent.ts'
import { eventApi } from '../contract.ts'
import { eventMessages, isFull } from '../copy.ts'

export const patchEvent = (id: number, change: (event: Event) => Event | null) => {
  updateInCaches<Event>(['posts'], id, change)
  patchPart<Event>('searchResults', 'events', id, change)
}

type EventToggle = Toggle & { id: number; title: string; guests: number }
export const unsentRsvp = unsentKind<EventToggle>('rsvp')
export const rsvpPlace = (id: number) => `attend ${id}`

/** How the contract's query carries the number of guests. */
export const guestsQuery = (guests: number) => (guests > 0 ? { guests: String(guests) } : {})

/** Without places for the member and their guests it adds to the waitlist. */
export const showRsvp = (id: number, isOn: boolean, guests: number) =>
  patchEvent(id, (cached) => {
    if (isOn === (cached.isAttending || cached.isWaiting)) return cached
    const waits = isFull(cached, guests)
    return withAnswer(cached, isOn && !waits, isOn && waits, guests)
  })

const withAnswer = (cached: Event, isAttending: boolean, isWaiting: boolean, guests: number): Event => ({
  ...cached,
  isAttending,
  isWaiting,
  attendeesCount: cached.attendeesCount + (1 + guests) * (Number(isAttending) - Number(cached.isAttending)),
})

/** The last places went to somebody else, who counts. */
export const showWaitlisted = (id: number, guests: number) =>
  patchEvent(id, (cached) => ({
    ...cached,
    isAttending: false,
    isWaiting: true,
    attendeesCount: Math.max(
      cached.attendeesCount - (1 + guests) * Number(cached.isAttending),
      (cached.capacity ?? 0) - guests,
    ),
  }))

export const isWaitlisted = (error: unknown) => error instanceof CallError && error.code === 'waitlisted'

type ShowToast = (words: { title: string; text?: string; tone?: 'bad' }) => void

/** Attends or leaves an event optimistically; without a connection it waits, and if the server rejects it, it is undone with a toast. */
export function useAttend(event: Event, showToast: ShowToast, guests = 0) {
  const { id, title } = event
  const viewer = useViewer()
  const [path] = useLocation()
  const place = rsvpPlace(id)
  const show = (isAttending: boolean, isWaiting = false) =>
    patchEvent(id, (cached) => withAnswer(cached, isAttending, isWaiting, guests))
  const waits = (error: Error, isOn: boolean) =>
    postpone(error, unsentRsvp, { place, data: { id, title, isOn, was: !isOn, guests } })
  const shared = {
    inTurn: place,
    refreshes: [eventApi.attendees, eventApi.attendance, eventApi.mine],
  }
  const attend = useEndpointMutation(eventApi.attend, {
    ...shared,
    onSuccess: (state) => {
      patchEvent(id, (cached) => ({ ...cached, ...state }))
      showToast({ title: eventCardMessages.confirmed })
      noteOccasion(path)
    },
    onError: (error) => {
      if (waits(error, true)) return
      const isLate = isWaitlisted(error)
      if (isLate) showWaitlisted(id, guests)
      else show(false)
      showToast(isLate ? { title: error.message } : failureOf(error))
    },
  })
  const leave = useEndpointMutation(eventApi.leave, {
    ...shared,
    onSuccess: (state) => {
      patchEvent(id, (cached) => ({ ...cached, ...state, isWaiting: false }))
      showToast({ title: eventCardMessages.canceled })
    },
  })
  return () => {
    if (!viewer)
      return showToast({
        title: eventMessages.notLoggedIn,
        text: eventCardMessages.loginToAttend,
        tone: 'bad',
      })
    const isIn = event.isAttending || event.isWaiting
    showRsvp(id, !isIn, guests)
    if (turnUnsent(place, !isIn)) return
    const params = { id }
    if (!isIn) return attend.mutate({ params, query: guestsQuery(guests) })
    // NOTE: an error restores the event as it was before this press.
    const undo = (error: Error) => {
      if (waits(error, false)) return
      show(event.isAttending, event.isWaiting)
      showToast(failure)
    }
    leave.mutate({ params }, { onError: undo })
  }
}

const failure = { title: eventCardMessages.attendFailed, tone: 'bad' as const }
const failureOf = (error: Error) =>
  error instanceof CallError && error.status === 409 ? { ...failure, text: error.message } : failure
