import { staffReason } from '#features/members/audit/staff-reason.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { RadioCards } from '#ui/forms/RadioCards.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
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
  const initial: { decision: Decision; days: string; reason: string } = {
    decision: one.decisions[0] ?? 'keep',
    days: '7',
    reason: firstReport ? reportCopy.kinds[firstReport.kind] : '',
  }
  const { typed, errors, failure, isSending, set, control, submit } = useForm({ initial, check: unchecked })
  const decide = useEndpointMutation(reportApi.decide, {
    refreshes: [reportApi.queue, reportApi.state, 'pendingCounts'],
    onSuccess: ({ message }) => {
      toast({ title: message })
      onDecided()
    },
  })
  const lasts = typed.decision === 'limit' || typed.decision === 'suspend'
  const send = submit(({ days, ...decided }) =>
    decide.mutateAsync({
      params: { id: one.id },
      body: { ...decided, days: lasts ? Number(days) : undefined },
    }),
  )
  return (
    <form onSubmit={send} className={styles.form}>
      <RadioCards
        title={queueCopy.yourDecision}
        value={typed.decision}
        onValueChange={(decision) => set({ decision })}
        choices={one.decisions.map(choiceOf)}
      />
      {lasts && (
        <Field label={queueCopy.days} error={errors.days}>
          <RadioGroup row value={typed.days} onValueChange={(days) => set({ days })} choices={dayChoices} />
        </Field>
      )}
      <Field label={queueCopy.reason} hint={queueCopy.reasonHint} error={errors.reason}>
        <TextArea {...control('reason')} maxLength={staffReason.max} />
      </Field>
      {failure && <FieldError>{failure}</FieldError>}
      <div>
        <Button type="submit" busy={isSending && queueCopy.working}>
          {queueCopy.decisions[typed.decision].label}
        </Button>
      </div>
    </form>
  )
}
