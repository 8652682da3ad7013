import { useState } from 'react'
import { eitherOf, endOfDay, licenceNames } from '#features/market/businesses/licence-kinds.ts'
import { longDate } from '#platform/contract/dates.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Badge, type BadgeTone } from '#ui/primitives/Badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { licenceApi, type Licence, type LicenceState } from '../contract.ts'
import { licenceMessages, licenceCopy } from '../copy.ts'
import styles from './SellLicences.module.css'

type Props = { licence: Licence; onChange: () => void; onRenew: () => void }

const tones: Record<LicenceState, BadgeTone> = {
  submitted: 'gold',
  verified: 'green',
  rejected: 'clay',
  expired: 'clay',
}
/** A renewal can be submitted from the first reminder on. */
const renewMs = 60 * dayMs

export function LicenceRow({ licence, onChange, onRenew }: Props) {
  const { kind, number, holder, expiresOn, state, reason } = licence
  const end = longDate(endOfDay(expiresOn))
  return (
    <ListRow
      className={styles.row}
      title={
        <span className={styles.title}>
          {licenceNames[kind]}
          <Badge tone={tones[state]}>{licenceCopy.states[state]}</Badge>
        </span>
      }
      text={
        <>
          <span className={styles.facts}>
            {[
              number,
              licenceCopy.holder(holder),
              state === 'expired' ? licenceCopy.ended(end) : licenceCopy.until(end),
            ].join(' · ')}
          </span>
          {reason && (
            <span className={styles.facts}>
              {state === 'rejected' ? licenceCopy.why(reason) : licenceCopy.checked(reason)}
            </span>
          )}
          {state === 'expired' && <span className={styles.facts}>{licenceCopy.over}</span>}
        </>
      }
      end={
        <div className={styles.actions}>
          <ButtonLink
            size="s"
            variant="out"
            href={licence.documentUrl}
            target="_blank"
            aria-label={licenceCopy.documentOf(eitherOf([kind]))}
          >
            {licenceCopy.document}
          </ButtonLink>
          <Actions licence={licence} onChange={onChange} onRenew={onRenew} />
        </div>
      }
    />
  )
}

/** Pending and rejected licences can be changed or withdrawn; verified ones can be renewed. */
function Actions({ licence: { id, kind, state, expiresOn }, onChange, onRenew }: Props) {
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useEndpointMutation(licenceApi.withdraw, {
    refreshes: [licenceApi.all],
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => {
      setAsking(false)
      toast({ title: errorMessage(error) || licenceMessages.notNow, tone: 'bad' })
    },
  })
  if (state === 'verified' || state === 'expired')
    return Date.parse(endOfDay(expiresOn)) - now > renewMs ? null : (
      <Button size="s" variant="out" aria-haspopup="dialog" onClick={onRenew}>
        {licenceCopy.renew}
      </Button>
    )
  return (
    <>
      <Button
        size="s"
        variant={state === 'rejected' ? 'primary' : 'out'}
        aria-haspopup="dialog"
        onClick={onChange}
      >
        {state === 'rejected' ? licenceCopy.again : licenceCopy.change}
      </Button>
      <Button size="s" variant="out" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {licenceCopy.takeBack}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={licenceCopy.takeBackTitle(eitherOf([kind]))}
        text={licenceCopy.takeBackText}
        cancel={licenceCopy.cancel}
        action={licenceCopy.takeBack}
        busy={withdraw.isPending && licenceCopy.takingBack}
        onAction={() => withdraw.mutate({ params: { id } })}
      />
    </>
  )
}
