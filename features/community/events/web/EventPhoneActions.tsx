import { Ellipsis } from 'lucide-react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { owns } from '#platform/contract/viewer.ts'
import { useNow } from '#platform/web/now.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { eventEnd } from '../event-times.ts'
import { eventsCopy } from '../pages.copy.ts'
import { MaybeButton } from './attendance/MaybeButton.tsx'
import { Rsvp } from './attendance/Rsvp.tsx'
import { Entrance, type EventActionsProps } from './EventActions.tsx'
import styles from './EventPhoneActions.module.css'

/** One row on a phone: the answer to the invitation, the ticket of who is going, and a menu with everything else. */
export function EventPhoneActions({ event, onDeleted, startsEditing }: Omit<EventActionsProps, 'onLike'>) {
  const viewer = useViewer()
  const menu = useLazyComponent(() => import('./EventMenu.tsx'))
  const isPast = eventEnd(event) < useNow()
  const isIn = event.isAttending || event.isWaiting
  const button = (
    <IconButton
      icon={Ellipsis}
      outlined
      label={eventsCopy.more}
      aria-haspopup="menu"
      className={styles.more}
      {...(menu.Component ? {} : menu.preloadProps)}
    />
  )
  return (
    <div className={styles.row}>
      {(isIn || (!isPast && !event.cancelledAt)) && <Rsvp event={event} />}
      {viewer && !owns(viewer, event) && !event.isAttending && <MaybeButton event={event} isPast={isPast} />}
      {viewer && <Entrance event={event} viewer={viewer} />}
      {menu.Component ? (
        <menu.Component
          event={event}
          viewer={viewer}
          trigger={button}
          defaultOpen={!startsEditing}
          onDeleted={onDeleted}
          startsEditing={startsEditing}
        />
      ) : (
        button
      )}
    </div>
  )
}
