import { useState } from 'react'
import { staffReason } from '#features/members/audit/staff-reason.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { reportApi, type Case } from '../contract.ts'
import { queueCopy } from '../copy.ts'
import styles from './queue.module.css'

const failed = (error: Error) => toast({ title: queueCopy.failed, text: errorMessage(error), tone: 'bad' })

/** Reserves an open case for the viewer. */
export function ClaimButton({ of: one }: { of: Case }) {
  const claim = useEndpointMutation(reportApi.claim, {
    refreshes: [reportApi.queue, reportApi.state, reportApi.read],
    onError: failed,
  })
  if (one.closedAt !== null || one.claimedBy !== null || one.decisions.length === 0) return null
  return (
    <Button
      size="s"
      variant="out"
      busy={claim.isPending && queueCopy.working}
      onClick={() => claim.mutate({ params: { id: one.id } })}
    >
      {queueCopy.claim}
    </Button>
  )
}

/** Upholds or reverses the decision that the author appealed against. */
export function AppealActions({ of: one, onDecided }: { of: Case; onDecided: () => void }) {
  const [asking, setAsking] = useState<'upheld' | 'overturned' | null>(null)
  const decide = useEndpointMutation(reportApi.decideAppeal, {
    refreshes: [reportApi.queue, reportApi.state, 'pendingCounts'],
    onSuccess: ({ message }) => {
      setAsking(null)
      toast({ title: message })
      onDecided()
    },
    onError: failed,
  })
  const question = queueCopy.appealQuestions[asking ?? 'upheld']
  return (
    <div className={styles.actions}>
      <Button size="s" variant="out" onClick={() => setAsking('upheld')}>
        {queueCopy.uphold}
      </Button>
      <Button size="s" variant="out" onClick={() => setAsking('overturned')}>
        {queueCopy.overturn}
      </Button>
      <AlertDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={question.title}
        text={question.text}
        cancel={queueCopy.cancel}
        action={question.action}
        tone="primary"
        busy={decide.isPending && queueCopy.working}
        reason={staffReason}
        onAction={(reason) =>
          decide.mutate({ params: { id: one.id }, body: { outcome: asking ?? 'upheld', reason } })
        }
      />
    </div>
  )
}
