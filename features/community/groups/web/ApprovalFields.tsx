import { Field } from '#ui/forms/Field.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { approvalLimits } from '../approval-limits.ts'
import { groupCopy } from '../copy.ts'
import type { PartProps } from './GroupFields.tsx'

/** What those who run the group see before all others do. */
export const ApprovalFields = ({ draft, onChange, errors }: PartProps) => (
  <>
    <Field label={groupCopy.approval} error={errors.approval}>
      <RadioGroup
        value={draft.approval}
        onValueChange={(approval) => onChange({ ...draft, approval })}
        choices={groupCopy.approvals}
      />
    </Field>
    {draft.approval === 'links' && (
      <Field
        label={groupCopy.approvalWords}
        optional={groupCopy.optional}
        hint={groupCopy.approvalWordsHint}
        error={errors.approvalWords}
      >
        <TextArea
          value={draft.approvalWords.join('\n')}
          maxLength={approvalLimits.words * approvalLimits.word}
          onChange={(event) => onChange({ ...draft, approvalWords: event.target.value.split('\n') })}
        />
      </Field>
    )}
  </>
)
