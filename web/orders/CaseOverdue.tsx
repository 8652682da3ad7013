import { caseApi } from '#shared/cases.ts'
import { longDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { links } from '#web/client/links.ts'
import { useAnswer } from '#web/client/query.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { caseWords } from './caseWords.ts'

/** What keeps one's own shop from taking orders. */
export function CaseOverdue({ businessId }: { businessId: number }) {
  const { data } = useAnswer(caseApi.overdue, { params: { id: businessId } })
  if (!data || data.length === 0) return null
  return (
    <Alert tone="bad" title={caseWords.overdueShop}>
      <p>{caseWords.overdueSeller}</p>
      <ul>
        {data.map(({ orderId, reference, owedCents, currency, dueAt }) => (
          <li key={orderId}>
            <TextLink href={links.order(orderId)}>{reference}</TextLink>{' '}
            {caseWords.owedSince(formatMoney(owedCents, currency), longDate(dueAt))}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
