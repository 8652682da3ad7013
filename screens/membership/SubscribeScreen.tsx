import { useEffect, useEffectEvent, useState } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import {
  membershipApi,
  periods,
  type Membership,
  type Period,
  type Plans,
} from '#features/membership/membership/contract.ts'
import { membershipCopy } from '#features/membership/membership/copy.ts'
import { MembershipInvoices } from '#features/membership/membership/web/MembershipInvoices.tsx'
import { Tiers } from '#features/membership/membership/web/Tiers.tsx'
import { YourMembership } from '#features/membership/membership/web/YourMembership.tsx'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from '#features/membership/membership/web/membership.module.css'

/** Where membership is switched off, the page is for those who were members. */
export const SubscribeScreen = () =>
  hasSection('membership') ? (
    <Offers />
  ) : (
    <Lazy load={() => import('./EndingMembershipSection.tsx')} props={{}} />
  )

function Offers() {
  usePageTitle(membershipCopy.title)
  const viewer = useViewer()
  const [period, setPeriod] = useState<Period>('month')
  const plans = useEndpoint(membershipApi.plans)
  const mine = useEndpoint(membershipApi.mine, {}, { enabled: viewer !== null })
  const isBack = useQueryValue('paid') !== null
  useLookForPayment(mine.data, isBack)
  const retry = () => void Promise.all([plans.refetch(), viewer ? mine.refetch() : null])
  return (
    <Page columns={1}>
      <header className={styles.cover}>
        <Heading level={1} look="cover">
          {membershipCopy.heading}
        </Heading>
        <Text size="lead">{membershipCopy.lead}</Text>
        <Segmented
          label={membershipCopy.billing}
          value={period}
          onValueChange={setPeriod}
          choices={periods.map((value) => ({ value, label: membershipCopy.billings[value] }))}
        />
      </header>
      {plans.isError || mine.isError ? (
        <Problem title={membershipCopy.failed} level={2} retry={membershipCopy.retry} onRetry={retry} />
      ) : !plans.data || (viewer && !mine.data) ? (
        <Spinner label={membershipCopy.loading} />
      ) : (
        <Offer plans={plans.data} membership={mine.data} period={period} isBack={isBack} />
      )}
      <Section title={membershipCopy.faq} className={styles.narrow}>
        {membershipCopy.questionsAsked.map(({ q, a }, index) => (
          <details key={q} open={index === 0} className={styles.question}>
            <summary>{q}</summary>
            <p>{a}</p>
          </details>
        ))}
      </Section>
      {viewer && mine.data && mine.data.state !== 'none' && <MembershipInvoices />}
    </Page>
  )
}

const everyMs = 5_000
const longestMs = 120_000

/** Asks the providers once about an unpaid invoice, and keeps asking when the member comes back from their page. */
function useLookForPayment(membership: Membership | undefined, isBack: boolean) {
  const look = useEndpointMutation(membershipApi.look, {
    refreshes: [membershipApi.invoices],
    onSuccess: (next) => queryClient.setQueryData(keyOf(membershipApi.mine, {}), next),
  })
  const isUnpaid =
    membership !== undefined && (membership.openInvoice !== null || membership.state === 'ended')
  const ask = useEffectEvent(() => {
    if (!look.isPending) look.mutate({})
  })
  useEffect(() => {
    if (!isUnpaid) return
    ask()
    if (!isBack) return
    const timer = setInterval(ask, everyMs)
    const end = setTimeout(() => clearInterval(timer), longestMs)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [isUnpaid, isBack])
}

type Parts = {
  plans: Plans
  membership: Membership | undefined
  period: Period
  isBack: boolean
}

function Offer({ plans, membership, period, isBack }: Parts) {
  const plan = plans.plans.find((one) => one.period === period)
  return (
    <>
      {membership && membership.state !== 'none' && (
        <>
          {isBack && membership.openInvoice && (
            <Alert tone="info" className={styles.narrow}>
              {membershipCopy.backFromProvider}
            </Alert>
          )}
          <YourMembership membership={membership} plans={plans} />
        </>
      )}
      {plan && <Tiers plan={plan} plans={plans} membership={membership} />}
    </>
  )
}
