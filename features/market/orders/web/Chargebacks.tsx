import { providers } from '#features/market/payments/providers.ts'
import { siteDateTime } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import type { OrderDetail } from '../contract.ts'
import { chargebackCopy as copy } from '../paying.copy.ts'

/** What the buyer's bank disputes, with the deadline for an answer. */
export const Chargebacks = ({ order }: { order: OrderDetail }) =>
  order.chargebacks.map(({ provider, amountCents, state, dueAt }, index) => {
    const sum = formatMoney(amountCents, order.currency)
    const name = providers[provider].label
    const text =
      state === 'open' ? `${copy.notice(sum, name, dueAt && siteDateTime(dueAt))}.` : copy[state](sum, name)
    return (
      <Alert key={index} tone={state === 'open' ? 'bad' : 'info'} title={copy.title[state]}>
        {text}
      </Alert>
    )
  })
