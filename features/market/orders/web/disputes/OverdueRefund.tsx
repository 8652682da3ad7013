import { longDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { disputeApi } from '../../disputes.contract.ts'
import { disputeCopy } from '../../disputes.copy.ts'

/** Shows the owner which overdue refunds block the shop from taking orders. */
export function OverdueRefund({ businessId }: { businessId: number }) {
  const { data } = useEndpoint(disputeApi.overdue, { params: { id: businessId } })
  if (!data || data.length === 0) return null
  return (
    <Alert tone="bad" title={disputeCopy.overdueShop}>
      <p>{disputeCopy.overdueSeller}</p>
      <ul>
        {data.map(({ orderId, reference, owedCents, currency, dueAt }) => (
          <li key={orderId}>
            <TextLink href={links.order(orderId)}>{reference}</TextLink>{' '}
            {disputeCopy.owedSince(formatMoney(owedCents, currency), longDate(dueAt))}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
