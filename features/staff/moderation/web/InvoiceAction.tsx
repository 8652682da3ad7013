import { useState } from 'react'
import { auditApi, auditLimits } from '#features/members/audit/contract.ts'
import {
  membershipStaffApi as staffApi,
  type InvoiceForStaff,
} from '#features/membership/membership/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { consoleCopy } from '../copy.ts'
import { membershipConsoleCopy } from '../membership-console.copy.ts'
import { showFailure } from './show-failure.ts'

/** Refreshes the lists of the console, says what was done and closes the dialog. */
export const staffMutation = (title: string, onDone: () => void) => ({
  refreshes: [staffApi.invoices, staffApi.members, auditApi.list],
  onSuccess: () => {
    toast({ title })
    onDone()
  },
  onError: (error: Error) => {
    showFailure(error)
    onDone()
  },
})

type InvoiceActionProps = { bill: InvoiceForStaff; isRefund: boolean }

/** Confirms or accepts the payment of an open bill, or refunds one. */
export function InvoiceAction({ bill, isRefund }: InvoiceActionProps) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useEndpointMutation(
    staffApi.confirm,
    staffMutation(membershipConsoleCopy.confirmed, () => setAsking(false)),
  )
  const refund = useEndpointMutation(
    staffApi.refund,
    staffMutation(membershipConsoleCopy.refunded, () => setAsking(false)),
  )
  const { reference, paymentStatus, owedCents, receivedCents, amountCents, currency } = bill
  const isMismatched = paymentStatus === 'mismatched'
  const money = (cents: number) => formatMoney(cents, currency)
  const params = { id: bill.id }
  const confirmWord = isMismatched ? membershipConsoleCopy.accept : membershipConsoleCopy.confirm
  const action = isRefund ? membershipConsoleCopy.refund : confirmWord
  const confirmText = isMismatched
    ? membershipConsoleCopy.acceptText(money(receivedCents), money(amountCents))
    : membershipConsoleCopy.confirmText(money(amountCents))
  return (
    <>
      <Button size="s" variant="out" onClick={() => setAsking(true)}>
        {action}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={
          isRefund
            ? membershipConsoleCopy.refundTitle(reference)
            : membershipConsoleCopy.confirmTitle(reference)
        }
        text={
          isRefund
            ? membershipConsoleCopy.refundText(money(isMismatched ? receivedCents : owedCents))
            : confirmText
        }
        cancel={consoleCopy.cancel}
        action={action}
        tone="primary"
        busy={(confirm.isPending || refund.isPending) && consoleCopy.working}
        reason={isRefund ? { label: membershipConsoleCopy.why, max: auditLimits.reason } : undefined}
        onAction={(reason) =>
          isRefund ? refund.mutate({ params, body: { reason } }) : confirm.mutate({ params })
        }
      />
    </>
  )
}
