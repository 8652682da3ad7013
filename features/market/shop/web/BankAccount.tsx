import { useState } from 'react'
import { formatDate } from '#platform/contract/dates.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { sellingApi, sellingLimits, type BankDetails, type Selling } from '../contract.ts'
import { bankCopy } from '../copy.ts'
import { BankForm } from './BankForm.tsx'
import { cacheShopSettings, termsOf } from './terms.ts'
import styles from './BankAccount.module.css'

const lockMs = sellingLimits.bankLockHours * hourMs

/** The account that buyers pay into, and the pending one. */
export function BankAccount({ selling }: { selling: Selling }) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow()
  const { isOpen: hasTerms, bank, bankSince, pendingBank } = selling
  const isNew = !pendingBank && bankSince !== null && now - Date.parse(bankSince) < lockMs
  return (
    <SettingsBlock title={bankCopy.title} text={bankCopy.text(sellingLimits.bankLockHours)}>
      {!hasTerms && <p className={styles.none}>{bankCopy.first}</p>}
      {hasTerms && (
        <>
          {bank ? <Details bank={bank} /> : <p className={styles.none}>{bankCopy.none}</p>}
          {isNew && <Alert tone="gold">{bankCopy.isNew}</Alert>}
          {pendingBank && <Pending selling={selling} />}
          {isOpen ? (
            <BankForm selling={selling} onDone={() => setOpen(false)} />
          ) : (
            <div className={styles.actions}>
              {pendingBank && bank && <SaveBank selling={selling} bank={bank} />}
              <Button variant="out" onClick={() => setOpen(true)}>
                {bank || pendingBank ? bankCopy.change : bankCopy.enter}
              </Button>
            </div>
          )}
        </>
      )}
    </SettingsBlock>
  )
}

const Details = ({ bank }: { bank: BankDetails }) => (
  <dl className={styles.details}>
    {(['holder', 'bank', 'account', 'branch'] as const).map((name) => (
      <div key={name}>
        <dt>{bankCopy[name]}</dt>
        <dd>{bank[name]}</dd>
      </div>
    ))}
  </dl>
)

function Pending({ selling: { bank, pendingBank, pendingBankFrom } }: { selling: Selling }) {
  if (!pendingBank || !pendingBankFrom) return null
  const day = formatDate(pendingBankFrom, 'momentInText')
  return (
    <>
      <Alert tone="gold" title={bankCopy.lock} className={styles.pending}>
        {bank ? bankCopy.lockText(day) : bankCopy.lockNone(day)}
      </Alert>
      <Heading level={3} look="h4">
        {bankCopy.pending}
      </Heading>
      <Details bank={pendingBank} />
    </>
  )
}

/** Drops the pending account; needs no password, since the money goes to the same account as before. */
function SaveBank({ selling, bank }: { selling: Selling; bank: BankDetails }) {
  const keep = useEndpointMutation(sellingApi.write, {
    onSuccess: (saved) => {
      cacheShopSettings(saved)
      toast({ title: bankCopy.accountUnchanged })
    },
    onError: (error) => toast({ title: bankCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const body = { ...termsOf(selling), bank }
  return (
    <Button
      variant="out"
      busy={keep.isPending && bankCopy.sending}
      onClick={() => keep.mutate({ params: { id: selling.businessId }, body })}
    >
      {bankCopy.keep}
    </Button>
  )
}
