import type { Group } from '#features/community/groups/contract.ts'
import { auditLimits } from '#features/members/audit/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { RadioCards } from '#ui/forms/RadioCards.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import type { GroupDecision, QueueItem } from '../contract.ts'
import { groupQueueCopy, groupQueueMessages } from '../copy.ts'
import { decisionsAbout } from '../permissions.ts'
import { firstReason } from './QueueItemRow.tsx'
import { useDecide } from './use-decide.ts'
import styles from '#features/members/reports/web/queue.module.css'

type DecisionFormProps = { of: QueueItem; group: Group; onDecided: () => void }

/** The form for a decision about an item of the queue. The author of the item reads the reason. */
export function GroupDecisionForm({ of: item, group, onDecided }: DecisionFormProps) {
  const viewer = useViewer()
  const decide = useDecide(group.id, onDecided)
  const initial: { decision: GroupDecision; reason: string } = {
    decision: 'approve',
    reason: firstReason(item),
  }
  const { typed, errors, failure, isSending, set, control, submit } = useForm({ initial, check: unchecked })
  if (!viewer) return null
  if (viewer.id === item.author?.id)
    return (
      <Text tone="muted" className={styles.part}>
        {groupQueueMessages.own}
      </Text>
    )
  const choices = groupQueueCopy.choices[item.kind]
  const isApproved = typed.decision === 'approve'
  const send = submit(({ decision, reason }) =>
    decide.mutateAsync({
      params: { id: group.id, itemId: item.id },
      body: { decision, reason: isApproved ? '' : reason, version: item.subject.version },
    }),
  )
  return (
    <form onSubmit={send} className={styles.part}>
      <RadioCards
        title={groupQueueCopy.decision}
        value={typed.decision}
        onValueChange={(decision) => set({ decision })}
        choices={decisionsAbout(viewer, group, item.kind).map((value) => ({ value, ...choices[value] }))}
      />
      {!isApproved && (
        <Field label={groupQueueCopy.reason} hint={groupQueueCopy.reasonHint} error={errors.reason}>
          <TextArea {...control('reason')} maxLength={auditLimits.reason} />
        </Field>
      )}
      {failure && <FieldError>{failure}</FieldError>}
      <div>
        <Button
          type="submit"
          variant={isApproved ? 'primary' : 'dng'}
          busy={isSending && groupQueueCopy.working}
        >
          {choices[typed.decision].label}
        </Button>
      </div>
    </form>
  )
}
