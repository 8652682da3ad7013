import { useState } from 'react'
import { groupApi } from '#features/community/groups/contract.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { longDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { membershipApi, type Invoice, type Membership, type Plan, type Plans } from '../contract.ts'
import { membershipCopy } from '../copy.ts'
import type { MembershipMove } from '../transitions.ts'
import { useMembershipAction } from './membership-actions.ts'
import { PayPanel } from './PayPanel.tsx'
import { Renewal } from './Renewal.tsx'
import { isPaidByCard, statusLineOf } from './status-line.ts'
import styles from './membership.module.css'

type Props = { membership: Membership; plans: Plans }

/** The membership's status, what is to be paid, and what can be done. */
export function YourMembership({ membership, plans }: Props) {
  const { plan, nextPlan, openInvoice, renewsYearly, withdrawUntil, renewal } = membership
  const { tone, title, text } = statusLineOf(membership)
  const isGoingOn = membership.moves.includes('change')
  return (
    <Card as="section" pad="l" aria-labelledby="your-membership" className={styles.yours}>
      <div className={styles.head}>
        <Heading level={2} look="h3" id="your-membership">
          {membershipCopy.yourMembership}
        </Heading>
        {plan && membership.state !== 'ended' && (
          <Badge tone="gold">{membershipCopy.planName[plan.period]}</Badge>
        )}
      </div>
      <Alert tone={tone} title={title}>
        {text}
      </Alert>
      {renewal && <Renewal renewal={renewal} />}
      {openInvoice?.paymentStatus === 'mismatched' && (
        <Alert tone="gold">
          {membershipCopy.otherAmount(
            formatMoney(openInvoice.receivedCents, openInvoice.currency),
            formatMoney(openInvoice.amountCents, openInvoice.currency),
          )}
        </Alert>
      )}
      {openInvoice?.paymentStatus === 'unpaid' && !isPaidByCard(membership) && (
        <PayPanel
          invoice={openInvoice}
          by={membership.graceEnd ?? openInvoice.dueAt}
          bank={membership.bank}
          plans={{ ...plans, plans: [...ownPlans(membership, openInvoice), ...plans.plans] }}
        />
      )}
      {nextPlan && <Text>{membershipCopy.next(membershipCopy.planName[nextPlan.period])}</Text>}
      {isGoingOn && plan?.period === 'year' && !nextPlan && (
        <Text tone="muted">{renewsYearly ? membershipCopy.anotherYear : membershipCopy.noYear}</Text>
      )}
      {withdrawUntil && (
        <Text size="sm" tone="muted">
          {membershipCopy.withdrawNote(longDate(withdrawUntil))}
        </Text>
      )}
      <Actions membership={membership} plans={plans.plans} />
    </Card>
  )
}

/** Members keep plans that are no longer offered, at their price; a yearly plan continues with the monthly plan on offer. */
const ownPlans = ({ plan, nextPlan }: Membership, { period }: Invoice) =>
  period === 'month'
    ? [nextPlan, plan].filter((own) => own !== null).filter((own) => own.period === 'month')
    : []

type Asked = 'cancel' | 'drop' | 'withdraw'

function Actions({ membership, plans }: { membership: Membership; plans: Plan[] }) {
  const question = useLazyComponent(() => import('./ConfirmDialog.tsx'))
  const [asked, setAsked] = useState<Asked>('cancel')
  const { cancel, withdraw, resume, agree, change } = useMembershipActions(question.dismiss)
  const can = (move: MembershipMove) => membership.moves.includes(move)
  const ask = (about: Asked) => {
    setAsked(about)
    question.load()
  }
  const { plan, nextPlan, renewsYearly } = membership
  const other = plans.find(({ period }) => period !== (nextPlan ?? plan)?.period)
  return (
    <div className={styles.actions}>
      <LoungeButton />
      {can('resume') && (
        <Button busy={resume.isPending && membershipCopy.working} onClick={() => resume.mutate({})}>
          {membershipCopy.resume}
        </Button>
      )}
      {can('agree') && !renewsYearly && !nextPlan && (
        <Button busy={agree.isPending && membershipCopy.working} onClick={() => agree.mutate({})}>
          {membershipCopy.agree}
        </Button>
      )}
      {can('change') && other && (
        <Button
          variant="out"
          busy={change.isPending && membershipCopy.working}
          onClick={() => change.mutate({ body: { planId: other.id } })}
        >
          {nextPlan && other.id === plan?.id
            ? membershipCopy.keepPlan
            : membershipCopy.changeTo[other.period]}
        </Button>
      )}
      {can('withdraw') && (
        <Button variant="out" onClick={() => ask('withdraw')}>
          {membershipCopy.withdraw}
        </Button>
      )}
      {can('cancel') && (
        <CancelButton membership={membership} onNear={question.preloadProps.onPointerEnter} onAsk={ask} />
      )}
      {question.Component && (
        <question.Component
          about={asked}
          until={longDate(membership.periodEnd)}
          busy={(cancel.isPending || withdraw.isPending) && membershipCopy.working}
          onSure={() => (asked === 'withdraw' ? withdraw : cancel).mutate({})}
          onClose={question.dismiss}
        />
      )}
    </div>
  )
}

function useMembershipActions(onAnswer: () => void) {
  const cancel = useMembershipAction(
    membershipApi.cancel,
    {
      title: membershipCopy.cancelled,
      text: ({ periodEnd }) => (periodEnd ? membershipCopy.cancelledText(longDate(periodEnd)) : undefined),
    },
    onAnswer,
  )
  const withdraw = useMembershipAction(membershipApi.withdraw, { title: membershipCopy.withdrawn }, onAnswer)
  const resume = useMembershipAction(membershipApi.resume, { title: membershipCopy.resumed })
  const agree = useMembershipAction(membershipApi.agree, { title: membershipCopy.changed })
  const change = useMembershipAction(membershipApi.change, { title: membershipCopy.changed })
  return { cancel, withdraw, resume, agree, change }
}

function LoungeButton() {
  const go = useGo()
  const isPremium = useMe()?.isPremium ?? false
  const lounge = useEndpointMutation(membershipApi.lounge, {
    refreshes: [groupApi.list, groupApi.read],
    onSuccess: ({ groupId }) => go(links.group(groupId)),
    onError: (error) => toast({ title: membershipCopy.didNotWork, text: errorMessage(error), tone: 'bad' }),
  })
  if (!isPremium) return null
  return (
    <Button variant="out" busy={lounge.isPending && membershipCopy.working} onClick={() => lounge.mutate({})}>
      {membershipCopy.enterLounge}
    </Button>
  )
}

type CancelButtonProps = { membership: Membership; onNear: () => void; onAsk: (about: Asked) => void }

function CancelButton({ membership: { state, kind }, onNear, onAsk }: CancelButtonProps) {
  const drops = state !== 'active'
  return (
    <Button variant="dout" onPointerEnter={onNear} onClick={() => onAsk(drops ? 'drop' : 'cancel')}>
      {state === 'pending'
        ? membershipCopy.cancelBill
        : kind === 'trial'
          ? membershipCopy.endTrial
          : membershipCopy.cancel}
    </Button>
  )
}
