import { ChevronLeft, ScanLine } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  checkInLimits,
  type CheckInList,
  type CheckInPerson,
} from '#features/community/events/tickets.contract.ts'
import { checkInCopy } from '#features/community/events/tickets.copy.ts'
import {
  openCheckIns,
  peopleOf,
  readList,
  sendWaiting,
  useCheckIns,
} from '#features/community/events/web/tickets/check-ins.ts'
import { codeIn } from '#features/community/events/web/tickets/codes.ts'
import { People } from '#features/community/events/web/tickets/People.tsx'
import { ScanResult, useScans } from '#features/community/events/web/tickets/ScanResult.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from '#features/community/events/web/tickets/check-in.module.css'

const loadScanner = () => import('#features/community/events/web/tickets/Scanner.tsx')

export function CheckInScreen() {
  const id = useId()
  const me = useMe()
  const { eventId, list, error, hasFailed } = useCheckIns()
  const viewerId = me?.id
  useEffect(() => {
    if (id !== null && viewerId !== undefined) void openCheckIns(id)
  }, [id, viewerId])
  useSending()
  usePageTitle(list ? checkInCopy.titleOf(list.title) : checkInCopy.title)
  const isForbidden = error?.status === 403
  const isHere = eventId === id
  return (
    <Page columns={1}>
      {me === null && id !== null ? (
        <LogInFirst words={checkInCopy} href={links.loginFrom(links.checkIn(id))} />
      ) : (
        <EntityView
          answer={{
            data: isHere ? list : undefined,
            isPending: !isHere || !hasFailed,
            refetch: () => void readList(),
          }}
          isMissing={id === null || isForbidden || isMissing(error)}
          missing={{
            title: isForbidden ? checkInCopy.hostsOnly : checkInCopy.missing,
            text: isForbidden ? checkInCopy.notLoggedInText : checkInCopy.missingText,
            back: checkInCopy.back,
            href: id === null ? links.events : links.event(id),
          }}
          loading={checkInCopy.loading}
          failed={{ title: checkInCopy.loadFailed, text: checkInCopy.failedText, retry: checkInCopy.retry }}
        >
          {(found) => <Whole list={found} />}
        </EntityView>
      )}
    </Page>
  )
}

const againMs = 30_000

/** Sends what is waiting as soon as there is a connection, and tries from time to time where the browser does not notice one. */
function useSending() {
  useEffect(() => {
    const send = () => void sendWaiting()
    const again = setInterval(send, againMs)
    addEventListener('online', send)
    return () => {
      clearInterval(again)
      removeEventListener('online', send)
    }
  }, [])
}

function Whole({ list }: { list: CheckInList }) {
  const state = useCheckIns()
  const [isScanning, setScanning] = useState(false)
  const { result, scan } = useScans()
  const people = peopleOf(state)
  const arrived = people.reduce((sum, { checkedInAt, guests }) => sum + (checkedInAt ? 1 + guests : 0), 0)
  // Those that this device has stored already: the page can be closed.
  const waitingCount = Math.min(state.waiting.length, state.storedCount)
  const all = people.reduce((sum, { guests }) => sum + 1 + guests, 0)
  // A ticket that was read by the camera of the phone opens this page with its code.
  const scanAddress = useEffectEvent(() => {
    if (codeIn(location.hash) === null) return
    void scan(location.hash)
    history.replaceState(history.state, '', location.pathname)
  })
  useEffect(() => {
    scanAddress()
    // Without a connection they could not be loaded when they are needed.
    if (!('BarcodeDetector' in globalThis)) void import('qr/decode.js').catch(() => undefined)
    void loadScanner().catch(() => undefined)
  }, [])
  return (
    <div className={styles.page}>
      <a href={links.event(list.eventId)} className={styles.back}>
        <Icon as={ChevronLeft} size={16} />
        {checkInCopy.back}
      </a>
      <Heading level={1} look="h2" dir="auto">
        {checkInCopy.titleOf(list.title)}
      </Heading>
      <p className={styles.count}>{checkInCopy.arrived(arrived, all)}</p>
      <div role="status">
        {waitingCount > 0 && (
          <Alert tone="gold" title={checkInCopy.waiting(waitingCount)}>
            {state.error ? checkInCopy.sendFailed : checkInCopy.offline}
          </Alert>
        )}
      </div>
      <ShownTwice people={people} />
      {!list.isComplete && <Alert tone="info" title={checkInCopy.incomplete(checkInLimits.people)} />}
      <Button
        size="l"
        wide
        icon={ScanLine}
        variant={isScanning ? 'sec2' : 'primary'}
        onClick={() => setScanning(!isScanning)}
      >
        {isScanning ? checkInCopy.stopScanning : checkInCopy.scan}
      </Button>
      {isScanning && <Lazy load={loadScanner} props={{ onCode: (text) => void scan(text) }} waiting={null} />}
      <ScanResult result={result} />
      {people.length === 0 ? (
        <Text tone="muted">{checkInCopy.nobody}</Text>
      ) : (
        <People people={people} waiting={state.waiting} />
      )}
    </div>
  )
}

/** Names the people whose ticket two devices let in while they had no connection. The hosts learn it when both have sent their check-ins. */
function ShownTwice({ people }: { people: CheckInPerson[] }) {
  const twice = people.filter(({ checkedInAt, againAt }) => checkedInAt && againAt)
  return (
    <div role="status">
      {twice.length > 0 && (
        <Alert tone="gold" title={checkInCopy.twice(twice.map(({ name }) => name ?? checkInCopy.hidden))}>
          {checkInCopy.twiceText}
        </Alert>
      )}
    </div>
  )
}
