import type { Event } from '#features/community/posts/contract.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { eventApi } from '../contract.ts'
import { eventEnd } from '../event-times.ts'
import { eventsCopy } from '../pages.copy.ts'
import styles from './Attendees.module.css'

const shown = 11

/** The faces of attendees, and the length of the waitlist. */
export function Attendees({ event }: { event: Event }) {
  const params = { id: event.id }
  const people = useInfiniteEndpoint(eventApi.attendees, { params })
  const attendance = useEndpoint(eventApi.attendance, { params })
  const dialog = useLazyComponent(() => import('./AttendeesDialog.tsx'))
  const isPast = eventEnd(event) < useNow()
  const more = event.attendeesCount - Math.min(shown, people.items.length)
  const followed = attendance.data?.followedCount ?? 0
  const waiting = attendance.data?.waitingCount ?? 0
  const guests = attendance.data?.guestsCount ?? 0
  const maybe = attendance.data?.maybeCount ?? 0
  return (
    <Section
      title={isPast ? eventsCopy.wentTitle : eventsCopy.goingTitle}
      action={
        event.attendeesCount > 0 && (
          <Button variant="ghost" size="s" aria-haspopup="dialog" {...dialog.preloadProps}>
            {eventsCopy.seeAll}
          </Button>
        )
      }
    >
      <Text size="sm" tone="muted">
        {event.attendeesCount === 0
          ? eventsCopy.nobody
          : eventsCopy.people(event.attendeesCount) + (followed > 0 ? eventsCopy.followed(followed) : '')}
      </Text>
      {guests > 0 && (
        <Text size="sm" tone="muted">
          {eventsCopy.guests(guests)}
        </Text>
      )}
      {maybe > 0 && (
        <Text size="sm" tone="muted">
          {eventsCopy.maybes(maybe)}
        </Text>
      )}
      {waiting > 0 && (
        <Text size="sm" tone="muted">
          {eventsCopy.waiting(waiting)}
        </Text>
      )}
      {people.items.length > 0 && (
        <ul className={styles.faces}>
          {people.items.slice(0, shown).map((person) => (
            <li key={person.id}>
              <a href={links.profile(person.id)} aria-label={person.displayName}>
                <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={44} />
              </a>
            </li>
          ))}
          {more > 0 && <li className={styles.more}>{`+${more}`}</li>}
        </ul>
      )}
      {dialog.Component && <dialog.Component event={event} onClose={dialog.dismiss} />}
    </Section>
  )
}
