import { Ban, Heart, MessageCircle, Pencil, ScanLine, Share2, Ticket, Trash2, UsersRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { canManageCoHosts } from '#features/co-hosts/permissions.ts'
import { coHostCopy } from '#features/co-hosts/copy.ts'
import { useCoHosts } from '#features/co-hosts/web/co-hosts.ts'
import { loadCoHostsDialog } from '#features/co-hosts/web/lazy.ts'
import { canEditEvent } from '#features/posts/permissions.ts'
import { canCheckIn } from '#features/tickets/permissions.ts'
import { canCancelEvent } from '../permissions.ts'
import { canDeletePost } from '#features/posts/permissions.ts'
import type { Event } from '#features/posts/contract.ts'
import { endOf } from '../event-times.ts'
import { eventMessages } from '../copy.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useWaits } from '#platform/web/unsent.ts'
import { likePlace } from '#features/posts/web/likes.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { owns, type Viewer } from '#platform/contract/viewer.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { MaybeButton } from './attendance/MaybeButton.tsx'
import { Rsvp } from './attendance/Rsvp.tsx'
import { loadEventForm, loadQuestions } from './lazy.ts'
import { eventsCopy } from '../pages.copy.ts'
import { shareLink } from '#ui/share.ts'
import styles from './EventActions.module.css'

type EventActionsProps = { event: Event; onLike: () => void; onDeleted: () => void; startsEditing: boolean }

/** RSVP, like and share for everyone; edit, cancel and delete for those with permission. */
export function EventActions({ event, onLike, onDeleted, startsEditing }: EventActionsProps) {
  const viewer = useViewer()
  const isLikeWaiting = useWaits(likePlace(event.id))
  const isPast = endOf(event) < useNow()
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
      {viewer && (
        <OwnActions event={event} viewer={viewer} onDeleted={onDeleted} startsEditing={startsEditing} />
      )}
    </div>
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

type OwnActionsProps = {
  event: Event
  viewer: Viewer
  onDeleted: () => void
  startsEditing: boolean
}

function OwnActions({ event, viewer, onDeleted, startsEditing }: OwnActionsProps) {
  const form = useLazyComponent(loadEventForm)
  const questions = useLazyComponent(loadQuestions)
  const [asked, setAsked] = useState<'cancel' | 'delete'>('delete')
  const { role } = useCoHosts(event.id)
  const coHosts = useLazyComponent(loadCoHostsDialog)
  const mayEdit = canEditEvent(viewer, { ...event, isCoHost: role === 'coHost' })
  const opens = startsEditing && mayEdit
  // NOTE: runs once, when the page is opened by a menu's Edit.
  const openOnce = useEffectEvent(form.ask)
  useEffect(() => {
    if (opens) openOnce()
  }, [opens])
  const question = (which: 'cancel' | 'delete') => () => {
    setAsked(which)
    questions.ask()
  }
  return (
    <span className={styles.own}>
      {mayEdit && <IconButton icon={Pencil} label={eventsCopy.edit} aria-haspopup="dialog" {...form.hints} />}
      {(canManageCoHosts(viewer, event) || role === 'coHost') && (
        <IconButton icon={UsersRound} label={coHostCopy.manage} aria-haspopup="dialog" {...coHosts.hints} />
      )}
      {canCancelEvent(viewer, event) && !event.cancelledAt && (
        <IconButton
          icon={Ban}
          label={eventsCopy.cancelEvent}
          aria-haspopup="dialog"
          {...questions.hints}
          onClick={question('cancel')}
        />
      )}
      {canDeletePost(viewer, event) && (
        <IconButton
          icon={Trash2}
          label={eventsCopy.remove}
          aria-haspopup="dialog"
          {...questions.hints}
          onClick={question('delete')}
        />
      )}
      {coHosts.Part && <coHosts.Part eventId={event.id} onClose={coHosts.dismiss} />}
      {form.Part && <form.Part event={event} onClose={form.dismiss} />}
      {questions.Part && (
        <questions.Part event={event} about={asked} onClose={questions.dismiss} onDeleted={onDeleted} />
      )}
    </span>
  )
}
