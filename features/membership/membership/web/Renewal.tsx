import { CreditCard } from 'lucide-react'
import { renewalVersion } from '#features/market/payments/saved-cards.contract.ts'
import { longDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { membershipApi, membershipLimits, type Renewal as Renews } from '../contract.ts'
import { renewalCopy, anotherConsentCopy, membershipCopy } from '../copy.ts'
import { useMembershipAction } from './membership-actions.ts'
import styles from './membership.module.css'

/** The card that renews the membership, when and for how much, or why not; can be stopped here. */
export function Renewal({ renewal }: { renewal: Renews }) {
  const agree = useMembershipAction(membershipApi.agreeToCharge, { title: renewalCopy.agreed })
  const stop = useMembershipAction(membershipApi.stopRenewing, {
    title: renewalCopy.stopped,
    text: () => renewalCopy.stoppedText,
  })
  const { plan, amountCents, hold } = renewal
  const sum = formatMoney(amountCents, plan.currency)
  const { title, text } = statusLineOf(renewal, sum)
  return (
    <section className={styles.renewal} aria-label={renewalCopy.title}>
      <Icon as={CreditCard} size={22} />
      <div>
        <p className={styles.strong}>{title}</p>
        <Text size="sm" tone="muted">
          {text}
        </Text>
        {hold === 'price' && <Text size="sm">{anotherConsentCopy[plan.period](sum)}</Text>}
      </div>
      <div className={styles.actions}>
        {hold === 'price' && (
          <Button
            size="s"
            busy={agree.isPending && membershipCopy.working}
            onClick={() =>
              agree.mutate({ body: { planId: plan.id, priceCents: amountCents, version: renewalVersion } })
            }
          >
            {renewalCopy.agree(sum)}
          </Button>
        )}
        <Button
          size="s"
          variant="out"
          busy={stop.isPending && membershipCopy.working}
          onClick={() => stop.mutate({})}
        >
          {renewalCopy.stop}
        </Button>
      </div>
    </section>
  )
}

function statusLineOf({ card, at, hold, isUnderWay, plan }: Renews, sum: string) {
  if (isUnderWay) return { title: renewalCopy.underWay(card, sum), text: renewalCopy.underWayText }
  if (hold) {
    const again = hold === 'declined' && at ? ` ${renewalCopy.again(longDate(at))}` : ''
    return {
      title: renewalCopy.holds[hold](card, sum, plan.period),
      text: `${renewalCopy.holdTexts[hold]}${again}`,
    }
  }
  return {
    title: renewalCopy.renews(longDate(at), card, sum),
    text: renewalCopy.notice(membershipLimits.billDays),
  }
}
