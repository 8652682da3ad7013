import { Heart, MessageCircle, ScanLine, Share2, Ticket } from 'lucide-react'
import type { Event } from '#features/community/posts/contract.ts'
import { canDeletePost } from '#features/community/posts/permissions.ts'
import { likePlace } from '#features/community/posts/web/likes.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { owns, type Viewer } from '#platform/contract/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useWaits } from '#platform/web/unsent.ts'
import { cx } from '#ui/cx.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { shareLink } from '#ui/share.ts'
import { canManageCoHosts } from '../co-hosts.permissions.ts'
import { eventEnd } from '../event-times.ts'
import { eventPageMessages } from '../pages.copy.ts'
import { eventsCopy } from '../pages.copy.ts'
import { canCancelEvent } from '../permissions.ts'
import { canCheckIn } from '../tickets.permissions.ts'
import { MaybeButton } from './attendance/MaybeButton.tsx'
import { Rsvp } from './attendance/Rsvp.tsx'
import { useCoHosts } from './co-hosts/co-hosts.ts'
import { MoreActions } from './MoreActions.tsx'
import styles from './EventActions.module.css'

type EventActionsProps = {
  event: Event
  isPhone: boolean
  onLike: () => void
  onDeleted: () => void
  startsEditing: boolean
}

/** The answer to the invitation, the ticket and everything else, which on a phone is in a menu. */
export function EventActions({ event, isPhone, onLike, onDeleted, startsEditing }: EventActionsProps) {
  const viewer = useViewer()
  const { role } = useCoHosts(event.id)
  const isPast = eventEnd(event) < useNow()
  const isIn = event.isAttending || event.isWaiting
  const mayAnswer = viewer !== null && !owns(viewer, event)
  return (
    <div className={cx(styles.actions, isPhone && styles.row)}>
      {(isIn || (!isPast && !event.cancelledAt)) && <Rsvp event={event} />}
      {viewer && <Entrance event={event} viewer={viewer} />}
      {mayAnswer && !(isPhone && event.isAttending) && <MaybeButton event={event} isPast={isPast} />}
      {!isPhone && <WideActions event={event} viewer={viewer} onLike={onLike} />}
      {viewer && runs(viewer, event, role) ? (
        <Lazy
          load={() => import('./hosting/OwnActions.tsx')}
          props={{ event, viewer, isPhone, onDeleted, startsEditing }}
        />
      ) : (
        isPhone && <MoreActions event={event} viewer={viewer} />
      )}
    </div>
  )
}

type WideActionsProps = Pick<EventActionsProps, 'event' | 'onLike'> & { viewer: Viewer | null }

/** Like, share and a question to the host, where there is room for them. */
function WideActions({ event, viewer, onLike }: WideActionsProps) {
  const isLikeWaiting = useWaits(likePlace(event.id))
  const share = () => void shareLink(links.event(event.id), eventPageMessages.linkCopied)
  return (
    <>
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
    </>
  )
}

type EntranceProps = { event: Event; viewer: Viewer }

/** The ticket of somebody who is going, and the check-in for the hosts. */
function Entrance({ event, viewer }: EntranceProps) {
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
