import { useState } from 'react'
import { reportApi, reportLimits } from '#shared/reports.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { reviewWords as words } from './words.ts'

/** Asks what is wrong with a review. */
export function ReviewReport({ id, onClose }: { id: number; onClose: () => void }) {
  const [error, setError] = useState('')
  const report = useSend(reportApi.report, {
    onSuccess: ({ message }) => {
      onClose()
      toast({ title: message })
    },
    onError: (failure) => setError(reasonOf(failure) || words.reportFailed),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={words.reportTitle}
      text={words.reportText}
      cancel={words.cancel}
      action={words.sendReport}
      tone="primary"
      busy={report.isPending && words.reporting}
      error={error}
      reason={{ label: words.reportReason, max: reportLimits.reason }}
      onAction={(reason) => report.mutate({ body: { type: 'productReview', id, reason } })}
    />
  )
}
