import { CreditCard } from 'lucide-react'
import { longDate } from '#shared/dates.ts'
import { renewalVersion } from '#shared/keptCards.ts'
import { membershipApi, membershipLimits, type Renewal as Renews } from '#shared/membership.ts'
import { formatMoney } from '#shared/money.ts'
import { anotherConsentWords } from '#shared/renewalWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useDeed } from './deeds.ts'
import { renewalWords as words } from './renewalWords.ts'
import { membershipWords } from './words.ts'
import styles from './membership.module.css'

/** The card by which the membership renews: when, for how much, or why not; and the end of it. */
export function Renewal({ renewal }: { renewal: Renews }) {
  const agree = useDeed(membershipApi.agreeToCharge, { title: words.agreed })
  const stop = useDeed(membershipApi.stopRenewing, { title: words.stopped, text: () => words.stoppedText })
  const { plan, amountCents, hold } = renewal
  const sum = formatMoney(amountCents, plan.currency)
  const { title, text } = standingOf(renewal, sum)
  return (
    <section className={styles.renewal} aria-label={words.title}>
      <Icon as={CreditCard} size={22} />
      <div>
        <p className={styles.strong}>{title}</p>
        <Text size="sm" tone="muted">
          {text}
        </Text>
        {hold === 'price' && <Text size="sm">{anotherConsentWords[plan.period](sum)}</Text>}
      </div>
      <div className={styles.deeds}>
        {hold === 'price' && (
          <Button
            size="s"
            busy={agree.isPending && membershipWords.working}
            onClick={() =>
              agree.mutate({ body: { planId: plan.id, priceCents: amountCents, version: renewalVersion } })
            }
          >
            {words.agree(sum)}
          </Button>
        )}
        <Button
          size="s"
          variant="out"
          busy={stop.isPending && membershipWords.working}
          onClick={() => stop.mutate({})}
        >
          {words.stop}
        </Button>
      </div>
    </section>
  )
}

function standingOf({ card, at, hold, isUnderWay, plan }: Renews, sum: string) {
  if (isUnderWay) return { title: words.underWay(card, sum), text: words.underWayText }
  if (hold) {
    const again = hold === 'declined' && at ? ` ${words.again(longDate(at))}` : ''
    return { title: words.holds[hold](card, sum, plan.period), text: `${words.holdTexts[hold]}${again}` }
  }
  return { title: words.renews(longDate(at), card, sum), text: words.notice(membershipLimits.billDays) }
}
