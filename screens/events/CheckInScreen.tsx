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
  useCheckIns,
} from '#features/community/events/web/tickets/check-ins.ts'
import { codeIn } from '#features/community/events/web/tickets/codes.ts'
import { People } from '#features/community/events/web/tickets/People.tsx'
import { ScanResult, useScans } from '#features/community/events/web/tickets/ScanResult.tsx'
import { checkInPlace, unsentCheckIn } from '#features/community/events/web/tickets/unsent-check-ins.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useUnsentAt } from '#platform/web/unsent.ts'
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

function Whole({ list }: { list: CheckInList }) {
  const unsent = useUnsentAt(unsentCheckIn, checkInPlace(list.eventId))
  const [isScanning, setScanning] = useState(false)
  const { result, scan } = useScans()
  const changes = unsent.map(({ data }) => data)
  const people = peopleOf(list, changes)
  const arrived = people.reduce((sum, { checkedInAt, guests }) => sum + (checkedInAt ? 1 + guests : 0), 0)
  // What is sent for the first time is done in a moment as a rule.
  const waitingCount = unsent.filter(({ state }) => state !== 'new').length
  const isRefused = unsent.some(({ state }) => state === 'refused')
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
            {isRefused ? checkInCopy.sendFailed : checkInCopy.offline}
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
        <People people={people} unsent={changes} />
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
