import { useState } from 'react'
import { renewalVersion, type RenewalInput } from '#features/market/payments/saved-cards.contract.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import type { Period, Plan } from '../contract.ts'
import { renewalCopy, consentCopy } from '../copy.ts'

type Choice = { next: Plan | undefined; isYes: boolean; setYes: (isYes: boolean) => void }

/** Whether this payment's card renews the membership: off until the member opts in. A yearly plan continues monthly. */
export function useRenewalChoice(plans: Plan[], canRenew: boolean) {
  const [isYes, setYes] = useState(false)
  const next = canRenew ? plans.find(({ period }) => period === 'month') : undefined
  const renewal: RenewalInput | undefined =
    isYes && next ? { version: renewalVersion, priceCents: next.priceCents } : undefined
  return { choice: { next, isYes, setYes }, renewal }
}

/** The checkbox with the text of the consent. */
export function RenewalChoice({ next, isYes, setYes, period }: Choice & { period: Period }) {
  const isConfirmed = useMe()?.emailVerified ?? false
  if (!next) return null
  const price = formatMoney(next.priceCents, next.currency)
  return (
    <Checkbox
      label={renewalCopy.choice}
      checked={isYes}
      onCheckedChange={setYes}
      disabled={!isConfirmed}
      text={isConfirmed ? consentCopy[period](price) : renewalCopy.needsConfirmed}
    />
  )
}
