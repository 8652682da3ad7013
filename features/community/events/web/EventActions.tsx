import { Heart, MessageCircle, ScanLine, Share2, Ticket } from 'lucide-react'
import type { Event } from '#features/community/posts/contract.ts'
import { canDeletePost } from '#features/community/posts/permissions.ts'
import { likePlace } from '#features/community/posts/web/likes.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { owns, type Viewer } from '#platform/contract/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useWaits } from '#platform/web/unsent.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { shareLink } from '#ui/share.ts'
import { canManageCoHosts } from '../co-hosts.permissions.ts'
import { eventMessages } from '../copy.ts'
import { eventEnd } from '../event-times.ts'
import { eventsCopy } from '../pages.copy.ts'
import { canCancelEvent } from '../permissions.ts'
import { canCheckIn } from '../tickets.permissions.ts'
import { MaybeButton } from './attendance/MaybeButton.tsx'
import { Rsvp } from './attendance/Rsvp.tsx'
import { useCoHosts } from './co-hosts/co-hosts.ts'
import styles from './EventActions.module.css'

export type EventActionsProps = {
  event: Event
  onLike: () => void
  onDeleted: () => void
  startsEditing: boolean
}

/** RSVP, like and share for everyone; edit, cancel and delete for those with permission. */
export function EventActions({ event, onLike, onDeleted, startsEditing }: EventActionsProps) {
  const viewer = useViewer()
  const { role } = useCoHosts(event.id)
  const isLikeWaiting = useWaits(likePlace(event.id))
  const isPast = eventEnd(event) < useNow()
  const isIn = event.isAttending || event.isWaiting
  const share = () => void shareLink(links.event(event.id), eventMessages.linkCopied)
  return (
    <div className={styles.actions}>
      {(isIn || (!isPast && !event.cancelledAt)) && <Rsvp event={event} />}
      {viewer && <Entrance event={event} viewer={viewer} />}
      {viewer && !owns(viewer, event) && <MaybeButton event={event} isPast={isPast} />}
      <Button
        size="l"
        variant="out"
        icon={Heart}
        aria-pressed={event.isLiked}
        waiting={isLikeWaiting}
        className={event.isLiked ? styles.liked : undefined}
        onClick={onLike}
      >
        {event.isLiked ? eventsCopy.liked : eventsCopy.like}
      </Button>
      <Button size="l" variant="out" icon={Share2} onClick={share}>
        {eventsCopy.share}
      </Button>
      {viewer && !owns(viewer, event) && (
        <ButtonLink
          size="l"
          variant="out"
          icon={MessageCircle}
          href={links.messageTo(event.userId, { type: 'event', id: event.id })}
        >
          {eventsCopy.askHost}
        </ButtonLink>
      )}
      {viewer && runs(viewer, event, role) && (
        <Lazy
          load={() => import('./hosting/OwnActions.tsx')}
          props={{ event, viewer, onDeleted, startsEditing }}
        />
      )}
    </div>
  )
}

type EntranceProps = { event: Event; viewer: Viewer }

/** The ticket of somebody who is going, and the check-in for the hosts. */
export function Entrance({ event, viewer }: EntranceProps) {
  const { role } = useCoHosts(event.id)
  return (
    <>
      {event.isAttending && (
        <ButtonLink size="l" variant="out" icon={Ticket} href={links.ticket(event.id)}>
          {eventsCopy.ticket}
        </ButtonLink>
      )}
      {canCheckIn(viewer, { ...event, isCoHost: role === 'coHost' }) && (
        <ButtonLink size="l" variant="out" icon={ScanLine} href={links.checkIn(event.id)}>
          {eventsCopy.checkIn}
        </ButtonLink>
      )}
    </>
  )
}

/** Whether there is anything to do for those who run the event and the staff. */
const runs = (viewer: Viewer, event: Event, role: ReturnType<typeof useCoHosts>['role']) =>
  role === 'coHost' ||
  canDeletePost(viewer, event) ||
  canManageCoHosts(viewer, event) ||
  canCancelEvent(viewer, event)
