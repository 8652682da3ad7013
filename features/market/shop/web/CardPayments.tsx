import { Copy } from 'lucide-react'
import { useState } from 'react'
import { providerAccounts } from '#features/market/payments/provider-accounts.ts'
import { providers } from '#features/market/payments/providers.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { cardAccountApi, type CardAccount } from '../card-account.contract.ts'
import { type Selling } from '../contract.ts'
import { cardAccountCopy } from '../copy.ts'
import { CardForm } from './CardForm.tsx'
import { DisconnectForm } from './DisconnectForm.tsx'
import styles from './BankAccount.module.css'

/** The provider account that receives the shop's card payments. */
export function CardPayments({ selling }: { selling: Selling }) {
  const asked = useEndpoint(cardAccountApi.read, { params: { id: selling.businessId } })
  if (asked.data && asked.data.offers.length === 0 && !asked.data.connected) return null
  return (
    <SettingsBlock title={cardAccountCopy.title} text={`${cardAccountCopy.text} ${cardAccountCopy.rules}`}>
      {selling.isOpen ? (
        <QueryPanel asked={asked}>
          {(account) => <Whole id={selling.businessId} account={account} />}
        </QueryPanel>
      ) : (
        <p className={styles.none}>{cardAccountCopy.first}</p>
      )}
    </SettingsBlock>
  )
}

function Whole({ id, account }: { id: number; account: CardAccount }) {
  const [open, setOpen] = useState<'connect' | 'disconnect' | null>(null)
  const { connected, offers } = account
  const close = () => setOpen(null)
  return (
    <>
      {connected ? <Connected account={account} /> : <p className={styles.none}>{cardAccountCopy.none}</p>}
      {open === 'connect' && <CardForm id={id} offers={offers} onDone={close} />}
      {open === 'disconnect' && <DisconnectForm id={id} onDone={close} />}
      {open === null && (
        <div className={styles.actions}>
          {offers.length > 0 && (
            <Button variant="out" onClick={() => setOpen('connect')}>
              {connected ? cardAccountCopy.another : cardAccountCopy.connect}
            </Button>
          )}
          {connected && (
            <Button variant="dout" onClick={() => setOpen('disconnect')}>
              {cardAccountCopy.disconnect}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function Connected({ account: { connected, webhook } }: { account: CardAccount }) {
  if (!connected) return null
  const { ending, beginsAt, webhookAt } = connected
  const { label } = providers[connected.provider]
  const account = providerAccounts[connected.provider]
  return (
    <>
      <dl className={styles.details}>
        <div>
          <dt>{cardAccountCopy.provider}</dt>
          <dd>{label}</dd>
        </div>
        <div>
          <dt>{cardAccountCopy.account}</dt>
          <dd>{cardAccountCopy.ending(ending)}</dd>
        </div>
        {account.webhookText && (
          <div>
            <dt>{cardAccountCopy.webhook}</dt>
            <dd className={styles.address}>
              <span>{webhook}</span>
              <IconButton
                size="s"
                icon={Copy}
                label={cardAccountCopy.copy}
                onClick={() => void copy(webhook)}
              />
            </dd>
          </div>
        )}
        {webhookAt && (
          <div>
            <dt>{cardAccountCopy.lastMessage}</dt>
            <dd>{formatDate(webhookAt, 'momentInText')}</dd>
          </div>
        )}
      </dl>
      {account.webhookText && <p className={styles.none}>{account.webhookText}</p>}
      {!webhookAt && (
        <Alert tone="info" title={cardAccountCopy.unheard(label)}>
          {account.silentText}
        </Alert>
      )}
      {beginsAt && (
        <Alert tone="gold" title={cardAccountCopy.lock}>
          {cardAccountCopy.lockText(formatDate(beginsAt, 'momentInText'))}
        </Alert>
      )}
    </>
  )
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: cardAccountCopy.copied })
  } catch {
    toast({ title: cardAccountCopy.copyFailed, text: address, tone: 'bad' })
  }
}
