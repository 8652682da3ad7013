import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { eventApi } from '../contract.ts'
import { eventPageMessages } from '../pages.copy.ts'
import { eventsCopy } from '../pages.copy.ts'
import styles from './CalendarFeeds.module.css'

/** Addresses for calendar apps: one with all events, and a secret one with the member's own. */
export function CalendarFeeds({ isMember }: { isMember: boolean }) {
  const [address, setAddress] = useState('')
  const make = useEndpointMutation(eventApi.calendar, {
    onSuccess: ({ url }) => setAddress(new URL(url, location.origin).href),
    onError: (error) =>
      toast({ title: eventPageMessages.calendarFailed, text: errorMessage(error), tone: 'bad' }),
  })
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast({ title: eventsCopy.copied })
  }
  return (
    <Section title={eventsCopy.subscribe}>
      <div className={styles.feeds}>
        <Text size="sm" tone="muted">
          {eventsCopy.subscribeText}
        </Text>
        <ButtonLink variant="out" icon={CalendarPlus} wide href={links.siteCalendar} download>
          {eventsCopy.siteFeed}
        </ButtonLink>
        {isMember && address && (
          <>
            <TextInput readOnly value={address} aria-label={eventsCopy.subscribe} />
            <Button variant="out" icon={Copy} wide onClick={() => void copy()}>
              {eventsCopy.copy}
            </Button>
            <Text size="hint" tone="muted">
              {eventsCopy.myFeedText}
            </Text>
          </>
        )}
        {isMember && (
          <Button
            variant="ghost"
            wide
            busy={make.isPending && eventsCopy.loadingMore}
            onClick={() => make.mutate({})}
          >
            {address ? eventsCopy.myFeedAgain : eventsCopy.myFeed}
          </Button>
        )}
      </div>
    </Section>
  )
}
