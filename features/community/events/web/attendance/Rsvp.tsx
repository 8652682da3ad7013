import { CalendarPlus, Check } from 'lucide-react'
import { useState } from 'react'
import type { Event } from '#features/community/posts/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { CallError, errorMessage } from '#platform/web/fetch.ts'
import { refreshFor, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { useWaits } from '#platform/web/unsent.ts'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { eventApi } from '../../contract.ts'
import { rsvpWord } from '../../copy.ts'
import { eventPagesApi } from '../../pages.contract.ts'
import { eventsCopy } from '../../pages.copy.ts'
import { patchEvent, rsvpPlace, useAttend } from '../rsvp.ts'
import styles from './Rsvp.module.css'

/** The RSVP button of the event's page, with the number of guests where the organiser allows any. */
export function Rsvp({ event }: { event: Event }) {
  const viewer = useViewer()
  const { data } = useEndpoint(eventApi.attendance, { params: { id: event.id } })
  const [chosen, setChosen] = useState(0)
  const isIn = event.isAttending || event.isWaiting
  const own = data?.guests ?? 0
  const guests = isIn ? own : chosen
  const attend = useAttend(event, toast, guests)
  const isRsvpWaiting = useWaits(rsvpPlace(event.id))
  const change = useSetGuests(event)
  // A member who brings more than the organiser now allows may keep or lower the number.
  const most = Math.max(data?.guestsAllowed ?? 0, isIn ? own : 0)
  return (
    <>
      <Button
        size="l"
        variant={isIn ? 'sec2' : 'primary'}
        icon={isIn ? Check : CalendarPlus}
        aria-pressed={isIn}
        waiting={isRsvpWaiting}
        onClick={attend}
      >
        {rsvpWord(event, guests)}
      </Button>
      {viewer && most > 0 && (
        <span className={styles.guests}>
          <LazySelect
            label={eventsCopy.yourGuests}
            value={String(guests)}
            disabled={change.isPending}
            onValueChange={(count) =>
              isIn
                ? change.mutate({ params: { id: event.id }, body: { guests: Number(count) } })
                : setChosen(Number(count))
            }
            choices={choicesUpTo(most)}
          />
        </span>
      )}
    </>
  )
}

const choicesUpTo = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: eventsCopy.withGuests(count),
  }))

function useSetGuests(event: Event) {
  const params = { id: event.id }
  return useEndpointMutation(eventPagesApi.setGuests, {
    inTurn: `attend ${event.id}`,
    refreshes: [eventApi.attendees, eventApi.attendance, eventApi.mine],
    onSuccess: (state) => {
      patchEvent(event.id, (cached) => ({
        ...cached,
        ...state,
        isWaiting: cached.isWaiting && !state.isAttending,
      }))
      toast({ title: eventsCopy.guestsSaved })
    },
    onError: (error) => {
      const text = error instanceof CallError && error.status < 500 ? errorMessage(error) : undefined
      toast({ title: eventsCopy.guestsFailed, text, tone: 'bad' })
      void refreshFor(params, eventApi.attendance, eventApi.read)
    },
  })
}
