import { useState } from 'react'
import { staffReason } from '#features/audit/staff-reason.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import styles from '#ui/layout/Panel.module.css'
import { toast } from '#ui/overlays/toast.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { reportApi, type Case } from '../contract.ts'
import { queueCopy } from '../copy.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

const refreshes = [reportApi.queue, reportApi.state]

/** Claim and decide, or decide the appeal. */
export function CaseActions({ of: one }: { of: Case }) {
  if (one.appeal && one.appeal.outcome === null) return <AppealActions of={one} />
  if (one.closedAt !== null) return null
  return <OpenActions of={one} />
}

function OpenActions({ of: one }: { of: Case }) {
  const [isDeciding, setDeciding] = useState(false)
  const claim = useEndpointMutation(reportApi.claim, {
    refreshes,
    onError: (error) => toast({ title: queueCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <div className={styles.actions}>
      {!one.claimedBy && (
        <Button
          size="s"
          variant="out"
          busy={claim.isPending && queueCopy.working}
          onClick={() => claim.mutate({ params: { id: one.id } })}
        >
          {queueCopy.claim}
        </Button>
      )}
      {one.decisions.length > 0 && (
        <Button size="s" aria-haspopup="dialog" onClick={() => setDeciding(true)}>
          {queueCopy.decide}
        </Button>
      )}
      {isDeciding && <DecisionDialog of={one} refreshes={refreshes} onClose={() => setDeciding(false)} />}
    </div>
  )
}

function AppealActions({ of: one }: { of: Case }) {
  const [asking, setAsking] = useState<'upheld' | 'overturned' | null>(null)
  const decide = useEndpointMutation(reportApi.decideAppeal, {
    refreshes,
    onSuccess: ({ message }) => {
      setAsking(null)
      toast({ title: message })
    },
    onError: (error) => toast({ title: queueCopy.failed, text: errorMessage(error), tone: 'bad' }),
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
