import { useState } from 'react'
import { reportApi, reportLimits } from '#features/reports/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { reviewCopy } from '../copy.ts'

/** Asks for the reason to report a review. */
export function ReviewReport({ id, onClose }: { id: number; onClose: () => void }) {
  const [error, setError] = useState('')
  const report = useEndpointMutation(reportApi.report, {
    onSuccess: ({ message }) => {
      onClose()
      toast({ title: message })
    },
    onError: (failure) => setError(errorMessage(failure) || reviewCopy.reportFailed),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={reviewCopy.reportTitle}
      text={reviewCopy.reportText}
      cancel={reviewCopy.cancel}
      action={reviewCopy.sendReport}
      tone="primary"
      busy={report.isPending && reviewCopy.reporting}
      error={error}
      reason={{ label: reviewCopy.reportReason, max: reportLimits.reason }}
      onAction={(reason) => report.mutate({ body: { type: 'productReview', id, reason } })}
    />
  )
}
