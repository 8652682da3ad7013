import type { Business } from '#features/market/businesses/contract.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { sellingApi } from '../contract.ts'
import { BankAccount } from './BankAccount.tsx'
import { CardPayments } from './CardPayments.tsx'
import { HolidayForm } from './HolidayForm.tsx'
import { TermsForm } from './TermsForm.tsx'

/** Delivery terms, the account that receives the money, and the holiday of a shop that has set its terms. */
export function SellDelivery({ business }: { business: Business }) {
  const selling = useEndpoint(sellingApi.read, { params: { id: business.id } })
  return (
    <QueryPanel asked={selling}>
      {(data) => (
        <>
          <TermsForm selling={data} />
          <BankAccount selling={data} />
          <CardPayments selling={data} />
          {data.isOpen && <HolidayForm business={business} />}
        </>
      )}
    </QueryPanel>
  )
}
