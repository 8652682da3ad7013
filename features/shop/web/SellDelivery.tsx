import { sellingApi } from '../contract.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { BankAccount } from './BankAccount.tsx'
import { CardPayments } from './CardPayments.tsx'
import { TermsForm } from './TermsForm.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'

/** Delivery terms, and the account that receives the money. */
export function SellDelivery({ businessId }: { businessId: number }) {
  const selling = useEndpoint(sellingApi.read, { params: { id: businessId } })
  return (
    <QueryPanel asked={selling}>
      {(data) => (
        <>
          <TermsForm selling={data} />
          <BankAccount selling={data} />
          <CardPayments selling={data} />
        </>
      )}
    </QueryPanel>
  )
}
