import { useState } from 'react'
import { businessCategoryLabels } from '#features/market/businesses/categories.copy.ts'
import { businessApi, businessLimits, type Business } from '#features/market/businesses/contract.ts'
import { businessMessages } from '#features/market/businesses/copy.ts'
import { businessLicences, type LicenceKind } from '#features/market/businesses/licence-kinds.ts'
import { canVerifyBusiness } from '#features/market/businesses/permissions.ts'
import {
  businessQueueApi,
  verificationRequestApi,
} from '#features/market/businesses/verification.contract.ts'
import { licenceApi } from '#features/market/licences/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { longDate } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint, useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { SearchForm } from '#ui/forms/SearchForm.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { consoleCopy } from '../copy.ts'
import { waitingApi } from '../waiting.contract.ts'
import { showFailure } from './show-failure.ts'
import { SuspensionButton } from './SuspensionButton.tsx'
import styles from '#ui/layout/Panel.module.css'

const lists = {
  toCheck: { verified: 'false' },
  verified: { verified: 'true' },
  suspended: { suspended: 'true' },
  allBusinesses: {},
} as const

/** Businesses whose owners ask to be verified, those that are, those that are suspended, and all of them by name. */
export function BusinessesPanel() {
  const [shown, setShown] = useState<keyof typeof lists>('toCheck')
  const [q, setQ] = useState('')
  const query = shown === 'allBusinesses' && q ? { q } : lists[shown]
  const businesses = useInfiniteEndpoint(businessQueueApi.list, { query })
  return (
    <>
      <div className={styles.tools}>
        <Chips label={consoleCopy.which}>
          {(['toCheck', 'verified', 'suspended', 'allBusinesses'] as const).map((list) => (
            <Chip key={list} on={shown === list} onClick={() => setShown(list)}>
              {consoleCopy[list]}
            </Chip>
          ))}
        </Chips>
        {shown === 'allBusinesses' && <SearchForm label={consoleCopy.findBusinesses} onSearch={setQ} />}
      </div>
      <Panel
        pages={businesses}
        none={shown === 'toCheck' ? consoleCopy.noRequests : consoleCopy.noBusinesses}
        renderRow={(business) => <BusinessRow key={business.id} business={business} />}
      />
    </>
  )
}

function dayInAYear() {
  const day = new Date()
  day.setFullYear(day.getFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

/** Verification lasts a year, and no longer than the licence required for this kind of business. */
function useLastDay({ id, category }: Business, isAsking: boolean) {
  const kinds: readonly LicenceKind[] = businessLicences.get(category) ?? []
  const isAsked = isAsking && kinds.length > 0
  const licences = useEndpoint(licenceApi.held, { params: { id } }, { enabled: isAsked })
  const ends = licences.data?.filter(({ kind }) => kinds.includes(kind)).map(({ expiresOn }) => expiresOn)
  const [inAYear] = useState(dayInAYear)
  const longest = ends?.toSorted().at(-1) ?? inAYear
  return { isWaiting: isAsked && licences.isPending, until: longest < inAYear ? longest : inAYear }
}

function BusinessRow({ business }: { business: Business }) {
  return (
    <ListRow
      className={styles.row}
      media={<Avatar id={business.id} name={business.name} square size={40} />}
      title={
        <span className={styles.title}>
          <a href={links.business(business.id)}>
            <bdi>{business.name}</bdi>
          </a>
          {business.isVerified && <Badge tone="green">{consoleCopy.verified}</Badge>}
          {business.suspension && <Badge tone="clay">{consoleCopy.suspended}</Badge>}
        </span>
      }
      text={
        <>
          {businessCategoryLabels[business.category]} · {business.location}
          {business.suspension && <> · {business.suspension.reason}</>}
          {business.verifiedUntil && <> · {consoleCopy.until(longDate(business.verifiedUntil))}</>}
        </>
      }
      end={
        <div className={styles.actions}>
          <BusinessActions business={business} />
          <SuspensionButton business={business} />
        </div>
      }
    />
  )
}

function BusinessActions({ business }: { business: Business }) {
  const viewer = useViewer()
  const [isAsking, setAsking] = useState(false)
  const { until, isWaiting } = useLastDay(business, isAsking)
  const { verify, unverify } = useConsoleActions(() => setAsking(false))
  const params = { id: business.id }
  const { isVerified } = business
  return (
    <>
      <ButtonLink size="s" variant="out" href={links.business(business.id)}>
        {consoleCopy.review}
      </ButtonLink>
      {viewer && canVerifyBusiness(viewer) && (
        <Button size="s" variant={isVerified ? 'dout' : 'out'} onClick={() => setAsking(true)}>
          {isVerified ? consoleCopy.unverify : consoleCopy.verify}
        </Button>
      )}
      {viewer && canVerifyBusiness(viewer) && !isVerified && <Decline business={business} />}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isVerified ? consoleCopy.unverifyTitle(business.name) : consoleCopy.verifyTitle(business.name)}
        text={isVerified ? consoleCopy.unverifyText : consoleCopy.verifyText(longDate(until))}
        cancel={consoleCopy.cancel}
        action={isVerified ? consoleCopy.unverify : consoleCopy.verify}
        tone={isVerified ? 'dng' : 'primary'}
        busy={(isWaiting || verify.isPending || unverify.isPending) && consoleCopy.working}
        reason={{ label: consoleCopy.reason, max: businessLimits.reason }}
        onAction={(reason) =>
          isVerified
            ? unverify.mutate({ params, body: { reason } })
            : verify.mutate({ params, body: { reason, until } })
        }
      />
    </>
  )
}

function Decline({ business: { id, name } }: { business: Business }) {
  const [isAsking, setAsking] = useState(false)
  const { decline } = useConsoleActions(() => setAsking(false))
  return (
    <>
      <Button size="s" variant="dout" onClick={() => setAsking(true)}>
        {consoleCopy.decline}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={consoleCopy.declineTitle(name)}
        text={consoleCopy.declineText}
        cancel={consoleCopy.cancel}
        action={consoleCopy.decline}
        busy={decline.isPending && consoleCopy.working}
        reason={{ label: consoleCopy.declineReason, max: businessLimits.reason }}
        onAction={(reason) => decline.mutate({ params: { id }, body: { reason } })}
      />
    </>
  )
}

function useConsoleActions(onDone: () => void) {
  const options = (title: string) => ({
    refreshes: [businessQueueApi.list, businessApi.list, businessApi.read, waitingApi.read],
    onSuccess: () => {
      onDone()
      toast({ title })
    },
    onError: showFailure,
  })
  const verify = useEndpointMutation(businessApi.verify, options(businessMessages.verified))
  const unverify = useEndpointMutation(businessApi.unverify, options(businessMessages.unverified))
  const decline = useEndpointMutation(verificationRequestApi.decline, options(businessMessages.declined))
  return { verify, unverify, decline }
}
