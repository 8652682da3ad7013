import { CalendarDays, ChevronLeft, CircleCheck, MapPin, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ticketApi, type Ticket } from '#features/community/events/tickets.contract.ts'
import { ticketCopy } from '#features/community/events/tickets.copy.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { eventDay, eventWeekday } from '#platform/contract/dates.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { storePage } from '#platform/web/offline.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { QrCode } from '#ui/data-display/QrCode.tsx'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { Facts } from '#ui/primitives/MetaRow.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from './TicketScreen.module.css'

export function TicketScreen() {
  const id = useId()
  const me = useMe()
  const ticket = useEndpoint(
    ticketApi.ticket,
    { params: { id: id ?? 0 } },
    { enabled: Boolean(me) && id !== null },
  )
  usePageTitle(ticket.data ? ticketCopy.titleOf(ticket.data.title) : ticketCopy.title)
  return (
    <Page columns={1}>
      {me === null && id !== null ? (
        <LogInFirst words={ticketCopy} href={links.loginFrom(links.ticket(id))} />
      ) : (
        <EntityView
          answer={ticket}
          isMissing={id === null || isMissing(ticket.error)}
          missing={{
            title: ticketCopy.missing,
            text: ticketCopy.missingText,
            back: ticketCopy.back,
            href: id === null ? links.events : links.event(id),
          }}
          loading={ticketCopy.loading}
          failed={{ title: ticketCopy.loadFailed, text: ticketCopy.failedText, retry: ticketCopy.retry }}
        >
          {(found) => <Whole ticket={found} viewerId={me?.id ?? 0} />}
        </EntityView>
      )}
    </Page>
  )
}

function Whole({ ticket, viewerId }: { ticket: Ticket; viewerId: number }) {
  const isStored = useStored(viewerId)
  const [venue = '', ...address] = (ticket.location ?? '').split(',')
  return (
    <div className={styles.ticket}>
      <a href={links.event(ticket.eventId)} className={styles.back}>
        <Icon as={ChevronLeft} size={16} />
        {ticketCopy.back}
      </a>
      {ticket.cancelledAt && <Alert tone="bad" title={ticketCopy.cancelled} />}
      <Card className={styles.card}>
        <Heading level={1} look="h2" dir="auto">
          {ticket.title}
        </Heading>
        <QrCode rows={ticket.qr} label={ticketCopy.qr} className={styles.qr} />
        <p className={styles.code}>
          <span className={styles.label}>{ticketCopy.code}</span>
          <code>{`${ticket.shortCode.slice(0, 4)}-${ticket.shortCode.slice(4)}`}</code>
        </p>
        {ticket.checkedInAt && (
          <p className={styles.here}>
            <Icon as={CircleCheck} size={18} />
            {ticketCopy.checkedIn(formatDate(ticket.checkedInAt, 'time'))}
          </p>
        )}
        <Facts
          items={[
            {
              icon: UserRound,
              title: <bdi>{ticket.name}</bdi>,
              text: ticket.guests > 0 && ticketCopy.with(ticket.guests),
            },
            {
              icon: CalendarDays,
              title: eventDay(ticket.eventDate, ticket.timeZone),
              text: `${eventWeekday(ticket.eventDate, ticket.timeZone)}, ${ticket.time}`,
            },
            { icon: MapPin, title: venue.trim(), text: address.join(',').trim() || undefined },
          ]}
        />
      </Card>
      <Text size="sm" tone="muted">
        <span role="status">{isStored && ticketCopy.offline}</span>
      </Text>
    </div>
  )
}

/** The page is stored while there is a connection, because a member comes to it by a link within the app. */
function useStored(viewerId: number) {
  const [isStored, setStored] = useState(false)
  useEffect(() => {
    void storePage().then(setStored, () => setStored(false))
  }, [viewerId])
  return isStored
}
