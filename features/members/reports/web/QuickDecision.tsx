import { useState } from 'react'
import { staffReason } from '#features/members/audit/staff-reason.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { reportApi, type Case } from '../contract.ts'
import { queueCopy, reportCopy } from '../copy.ts'
import styles from './queue.module.css'

const quick = ['keep', 'hide', 'remove'] as const
type Quick = (typeof quick)[number]

/** The decisions about content, on the row itself: choose, then confirm. What is not public is opened first. */
export function QuickDecision({ of: one }: { of: Case }) {
  const [asking, setAsking] = useState<Quick | null>(null)
  const decide = useEndpointMutation(reportApi.decide, {
    refreshes: [reportApi.queue, reportApi.state, 'pendingCounts'],
    onSuccess: ({ message }) => {
      setAsking(null)
      toast({ title: message })
    },
    onError: (error) => toast({ title: queueCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const offered = quick.filter((decision) => one.decisions.includes(decision))
  if (one.closedAt !== null || one.excerpt === null || offered.length === 0) return null
  const [firstReport] = one.reports
  const shown = asking ?? 'keep'
  return (
    <div className={styles.quick}>
      {offered.map((decision) => (
        <Button key={decision} size="s" variant="ghost" onClick={() => setAsking(decision)}>
          {queueCopy.decisions[decision].label}
        </Button>
      ))}
      <AlertDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={queueCopy.quickTitle[shown]}
        text={queueCopy.decisions[shown].text}
        cancel={queueCopy.cancel}
        action={queueCopy.decisions[shown].label}
        tone={shown === 'keep' ? 'primary' : 'dng'}
        busy={decide.isPending && queueCopy.working}
        reason={{
          label: staffReason.label,
          max: staffReason.max,
          initial: firstReport ? reportCopy.kinds[firstReport.kind] : '',
        }}
        onAction={(reason) => decide.mutate({ params: { id: one.id }, body: { decision: shown, reason } })}
      />
    </div>
  )
}
