import { useState } from 'react'
import { businessApi } from '#features/market/businesses/contract.ts'
import { eitherOf, endOfDay, licenceNames } from '#features/market/businesses/licence-kinds.ts'
import { canVerifyBusiness } from '#features/market/businesses/permissions.ts'
import { licenceApi, type LicenceForStaff } from '#features/market/licences/contract.ts'
import { productApi } from '#features/market/products/contract.ts'
import { auditApi, auditLimits } from '#features/members/audit/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { consoleCopy } from '#features/staff/moderation/copy.ts'
import { waitingApi } from '#features/staff/moderation/waiting.contract.ts'
import { showFailure } from '#features/staff/moderation/web/show-failure.ts'
import { longDate } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { listingQueueApi } from '../contract.ts'
import { licenceConsoleCopy } from '../copy.ts'
import styles from '#ui/layout/Panel.module.css'

type Action = keyof typeof licenceConsoleCopy.actions

/** The badge of the business and what it lists depend on its licences. */
const refreshes = [
  licenceApi.queue,
  licenceApi.held,
  licenceApi.all,
  businessApi.read,
  businessApi.list,
  productApi.read,
  productApi.list,
  listingQueueApi.list,
  waitingApi.read,
  auditApi.list,
]

/** A licence with its document, and the admin's decisions about it. */
export function LicenceRow({ licence }: { licence: LicenceForStaff }) {
  const { businessId, businessName, kind } = licence
  return (
    <ListRow
      className={styles.row}
      media={<Avatar id={businessId} name={businessName} square size={40} />}
      title={
        <span className={styles.title}>
          <a href={links.business(businessId)}>
            <bdi>{businessName}</bdi>
          </a>
          <Badge>{licenceNames[kind]}</Badge>
        </span>
      }
      text={<span className={styles.whole}>{factsOf(licence).filter(Boolean).join(' · ')}</span>}
      end={
        <div className={styles.actions}>
          <ButtonLink size="s" variant="out" href={licence.documentUrl} target="_blank">
            {licenceConsoleCopy.document}
          </ButtonLink>
          <Actions licence={licence} />
        </div>
      }
    />
  )
}

const factsOf = (licence: LicenceForStaff) => [
  licence.businessCategory,
  licence.number,
  licenceConsoleCopy.holder(licence.holder),
  licenceConsoleCopy.until(longDate(endOfDay(licence.expiresOn))),
  licence.state === 'expired' && licenceConsoleCopy.over,
  licenceConsoleCopy.sent(longDate(licence.createdAt)),
  licence.reason,
]

const actionsOf: Record<LicenceForStaff['state'], readonly Action[]> = {
  submitted: ['verify', 'reject'],
  verified: ['takeBack'],
  rejected: [],
  expired: [],
}

function Actions({ licence: { id, kind, state, businessName } }: { licence: LicenceForStaff }) {
  const viewer = useViewer()
  const [asked, setAsked] = useState<Action>()
  const options = (step: Action) => ({
    refreshes,
    onSuccess: () => {
      setAsked(undefined)
      toast({ title: licenceConsoleCopy.actions[step].done })
    },
    onError: (error: Error) => {
      setAsked(undefined)
      showFailure(error)
    },
  })
  const send = {
    verify: useEndpointMutation(licenceApi.verify, options('verify')),
    reject: useEndpointMutation(licenceApi.reject, options('reject')),
    takeBack: useEndpointMutation(licenceApi.reject, options('takeBack')),
  }
  if (!viewer || !canVerifyBusiness(viewer)) return null
  return (
    <>
      {actionsOf[state].map((step) => (
        <Button
          key={step}
          size="s"
          variant={step === 'verify' ? 'out' : 'dout'}
          aria-haspopup="dialog"
          onClick={() => setAsked(step)}
        >
          {licenceConsoleCopy.actions[step].action}
        </Button>
      ))}
      {asked && (
        <AlertDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={licenceConsoleCopy.actions[asked].title(
            licenceConsoleCopy.of(eitherOf([kind]), businessName),
          )}
          text={licenceConsoleCopy.actions[asked].text}
          cancel={consoleCopy.cancel}
          action={licenceConsoleCopy.actions[asked].action}
          tone={asked === 'verify' ? 'primary' : 'dng'}
          busy={send[asked].isPending && consoleCopy.working}
          reason={{
            label: asked === 'verify' ? licenceConsoleCopy.checked : licenceConsoleCopy.why,
            max: auditLimits.reason,
          }}
          onAction={(reason) => send[asked].mutate({ params: { id }, body: { reason } })}
        />
      )}
    </>
  )
}
