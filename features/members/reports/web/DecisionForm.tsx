import { useState, type FormEvent } from 'react'
import { staffReason } from '#features/members/audit/staff-reason.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { RadioCards } from '#ui/forms/RadioCards.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { reportApi, reportLimits, type Case, type Decision } from '../contract.ts'
import { queueCopy, reportCopy } from '../copy.ts'
import styles from './reports.module.css'

type DecisionFormProps = { of: Case; onDecided: () => void }

const dayChoices = reportLimits.sanctionDays.map((value) => ({
  value: String(value),
  label: queueCopy.dayCount(value),
}))

const choiceOf = (value: Decision) => ({ value, ...queueCopy.decisions[value] })

/** One decision with its reason, which starts as the rule that the reports name. */
export function DecisionForm({ of: one, onDecided }: DecisionFormProps) {
  const [firstReport] = one.reports
  const [decision, setDecision] = useState<Decision>(one.decisions[0] ?? 'keep')
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState(firstReport ? reportCopy.kinds[firstReport.kind] : '')
  const [error, setError] = useState('')
  const decide = useEndpointMutation(reportApi.decide, {
    refreshes: [reportApi.queue, reportApi.state, 'pendingCounts'],
    onSuccess: ({ message }) => {
      toast({ title: message })
      onDecided()
    },
    onError: (failure) => setError(errorMessage(failure)),
  })
  const lasts = decision === 'limit' || decision === 'suspend'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    decide.mutate({
      params: { id: one.id },
      body: { decision, reason, days: lasts ? Number(days) : undefined },
    })
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <RadioCards
        title={queueCopy.yourDecision}
        value={decision}
        onValueChange={setDecision}
        choices={one.decisions.map(choiceOf)}
      />
      {lasts && (
        <Field label={queueCopy.days}>
          <RadioGroup row value={days} onValueChange={setDays} choices={dayChoices} />
        </Field>
      )}
      <Field label={queueCopy.reason} hint={queueCopy.reasonHint}>
        <TextArea
          value={reason}
          maxLength={staffReason.max}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {error && <FieldError>{error}</FieldError>}
      <div>
        <Button type="submit" busy={decide.isPending && queueCopy.working}>
          {queueCopy.confirm}
        </Button>
      </div>
    </form>
  )
}
