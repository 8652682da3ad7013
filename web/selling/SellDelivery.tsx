import { sellingApi } from '#shared/selling.ts'
import { useAnswer } from '#web/client/query.ts'
import { BankAccount } from './BankAccount.tsx'
import { CardPayments } from './CardPayments.tsx'
import { TermsForm } from './TermsForm.tsx'
import { Waiting } from './Waiting.tsx'

/** How orders reach the buyer, and where the money goes. */
export function SellDelivery({ businessId }: { businessId: number }) {
  const selling = useAnswer(sellingApi.read, { params: { id: businessId } })
  return (
    <Waiting asked={selling}>
      {(data) => (
        <>
          <TermsForm selling={data} />
          <BankAccount selling={data} />
          <CardPayments selling={data} />
        </>
      )}
    </Waiting>
  )
}
