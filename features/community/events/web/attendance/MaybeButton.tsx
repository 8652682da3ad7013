import { CircleHelp } from 'lucide-react'
import type { Event } from '#features/community/posts/contract.ts'
import { eventCardMessages } from '#features/community/posts/copy.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { eventApi } from '../../contract.ts'
import { eventPagesApi } from '../../pages.contract.ts'
import { eventsCopy } from '../../pages.copy.ts'
import { patchEvent } from '../rsvp.ts'

/** The answer between going and not; gives up a place. */
export function MaybeButton({ event, isPast }: { event: Event; isPast: boolean }) {
  const params = { id: event.id }
  const { data } = useEndpoint(eventApi.attendance, { params })
  const shared = {
    inTurn: `attend ${event.id}`,
    refreshes: [eventApi.attendees, eventApi.attendance, eventApi.mine],
    onError: () => toast({ title: eventCardMessages.attendFailed, tone: 'bad' as const }),
  }
  const answer = useEndpointMutation(eventPagesApi.sayMaybe, {
    ...shared,
    onSuccess: (state) => {
      patchEvent(event.id, (cached) => ({ ...cached, ...state, isWaiting: false }))
      toast({ title: eventsCopy.maybeNoted, text: eventsCopy.maybeText })
    },
  })
  const takeBack = useEndpointMutation(eventPagesApi.takeMaybeBack, shared)
  const isMaybe = data?.isMaybe ?? false
  if (!isMaybe && (isPast || event.cancelledAt)) return null
  return (
    <Button
      size="l"
      variant={isMaybe ? 'sec2' : 'out'}
      icon={CircleHelp}
      aria-pressed={isMaybe}
      busy={(answer.isPending || takeBack.isPending) && eventsCopy.maybe}
      onClick={() => (isMaybe ? takeBack : answer).mutate({ params })}
    >
      {eventsCopy.maybe}
    </Button>
  )
}
