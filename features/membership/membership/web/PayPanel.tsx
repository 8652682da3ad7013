import { Copy } from 'lucide-react'
import { providerNames, providers } from '#features/market/payments/providers.ts'
import { redirectToPayment } from '#features/market/payments/web/redirect-to-payment.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { longDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { membershipApi, type Invoice, type Membership, type Plans } from '../contract.ts'
import { membershipCopy } from '../copy.ts'
import { RenewalChoice, useRenewalChoice } from './RenewalChoice.tsx'
import styles from './membership.module.css'

type PayPanelProps = {
  invoice: Invoice
  /** The due date; during the grace it is later than on the invoice. */
  by: string
  bank: Membership['bank']
  plans: Plans
}

/** The open invoice: amount, due date, account and reference. */
export function PayPanel({ invoice, by, bank, plans }: PayPanelProps) {
  const { choice, renewal } = useRenewalChoice(plans.plans, plans.canRenew)
  const ways = providerNames.filter((provider) => plans.methods.includes(provider))
  const checkout = useEndpointMutation(membershipApi.checkout, {
    onSuccess: redirectToPayment,
    onError: (error) => toast({ title: membershipCopy.didNotWork, text: errorMessage(error), tone: 'bad' }),
  })
  const copy = () =>
    navigator.clipboard.writeText(invoice.reference).then(() => toast({ title: membershipCopy.copied }))
  const facts = bank
    ? [
        [membershipCopy.holder, bank.holder],
        [membershipCopy.bank, bank.bank],
        [membershipCopy.account, bank.account],
        [membershipCopy.branch, bank.branch],
      ]
    : []
  return (
    <section className={styles.pay} aria-labelledby="to-pay">
      <Heading level={3} look="h4" id="to-pay">
        {membershipCopy.payTitle}:{' '}
        {membershipCopy.paySum(formatMoney(invoice.amountCents, invoice.currency), longDate(by))}
      </Heading>
      <dl className={styles.facts}>
        <div>
          <dt>{membershipCopy.reference}</dt>
          <dd>
            <a href={links.bill(invoice.id)}>{invoice.reference}</a>
            <IconButton icon={Copy} label={membershipCopy.copy} onClick={() => void copy()} />
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!bank && <Text>{membershipCopy.askForBank(settings.email)}</Text>}
      <Text size="sm" tone="muted">
        {membershipCopy.notPaid}
      </Text>
      {ways.length > 0 && <RenewalChoice {...choice} period={invoice.period} />}
      <div className={styles.actions}>
        {ways.map((provider) => (
          <Button
            key={provider}
            variant="gold"
            busy={checkout.isPending && membershipCopy.opening}
            onClick={() => checkout.mutate({ body: { method: provider, renewal } })}
          >
            {membershipCopy.payWith(providers[provider].label)}
          </Button>
        ))}
      </div>
    </section>
  )
}
