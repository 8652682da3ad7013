import { listingRuleApi, listingRuleLimits, RuleInput } from '#features/market/listing-rules/contract.ts'
import { listingRuleMessages } from '#features/market/listing-rules/copy.ts'
import {
  listingDecisions,
  ruleSubjects,
  type ListingDecision,
  type RuleSubject,
} from '#features/market/listing-rules/rule.ts'
import { auditApi } from '#features/members/audit/contract.ts'
import { consoleCopy } from '#features/staff/moderation/copy.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm, type FormErrors, type TextControl } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { listingConsoleCopy } from '../copy.ts'

type Typed = Record<
  'name' | 'category' | 'reason' | 'source' | 'notice' | 'validFrom' | 'validUntil' | 'why',
  string
> & { subject: RuleSubject; decision: ListingDecision }
const blank: Typed = {
  subject: 'words',
  decision: 'review',
  name: '',
  category: '',
  reason: '',
  source: '',
  notice: '',
  validFrom: '',
  validUntil: '',
  why: '',
}

/** Creates a rule that begins on a given day and replaces the current one for the same subject. */
export function RuleDialog({ onClose }: { onClose: () => void }) {
  const { typed, errors, failure, isSending, set, control, submit } = useForm({
    initial: blank,
    check: (values) => RuleInput.safeParse({ ...values, validUntil: values.validUntil || null }),
  })
  const make = useEndpointMutation(listingRuleApi.make, {
    refreshes: [listingRuleApi.all, listingRuleApi.list, auditApi.list],
    onSuccess: () => {
      toast({ title: listingRuleMessages.made })
      onClose()
    },
  })
  const send = submit((body) => make.mutateAsync({ body }))
  return (
    <Dialog open onOpenChange={onClose} title={listingConsoleCopy.addTitle} close={listingConsoleCopy.close}>
      <form onSubmit={send} noValidate>
        <DialogBody>
          <Field label={listingConsoleCopy.subject} error={errors.subject}>
            <LazySelect
              value={typed.subject}
              onValueChange={(subject) => set({ subject })}
              choices={subjects}
            />
          </Field>
          <Field label={listingConsoleCopy.name} error={errors.name}>
            <TextInput {...control('name')} maxLength={listingRuleLimits.name} />
          </Field>
          <Field label={listingConsoleCopy.decision} error={errors.decision}>
            <LazySelect
              value={typed.decision}
              onValueChange={(decision) => set({ decision })}
              choices={decisions}
            />
          </Field>
          <RuleTexts control={control} errors={errors} subject={typed.subject} decision={typed.decision} />
          {failure && (
            <div role="alert">
              <FieldError>{failure}</FieldError>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {consoleCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={isSending && listingConsoleCopy.adding}>
            {listingConsoleCopy.add}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const subjects = ruleSubjects.map((value) => ({ value, label: listingConsoleCopy.subjects[value] }))
const decisions = listingDecisions.map((value) => ({ value, label: listingConsoleCopy.decisions[value] }))

type RuleTextsProps = {
  control: (name: keyof Typed) => TextControl
  errors: FormErrors
  subject: RuleSubject
  decision: ListingDecision
}

/** What members read about the rule, its days, and why it is made. */
function RuleTexts({ control, errors, subject, decision }: RuleTextsProps) {
  const { optional } = listingConsoleCopy
  return (
    <>
      <Field
        label={listingConsoleCopy.said}
        error={errors.reason}
        optional={decision === 'allowed' ? optional : undefined}
      >
        <TextArea {...control('reason')} rows={2} maxLength={listingRuleLimits.text} />
      </Field>
      <Field
        label={listingConsoleCopy.source}
        error={errors.source}
        optional={decision === 'allowed' ? optional : undefined}
      >
        <TextInput {...control('source')} maxLength={listingRuleLimits.text} />
      </Field>
      {subject === 'category' && (
        <Field label={listingConsoleCopy.notice} error={errors.notice} optional={optional}>
          <TextInput {...control('notice')} maxLength={listingRuleLimits.text} />
        </Field>
      )}
      <Field label={listingConsoleCopy.from} error={errors.validFrom}>
        <DayInput {...control('validFrom')} />
      </Field>
      <Field label={listingConsoleCopy.to} error={errors.validUntil} optional={optional}>
        <DayInput {...control('validUntil')} />
      </Field>
      <Field label={listingConsoleCopy.why} error={errors.why}>
        <TextInput {...control('why')} maxLength={listingRuleLimits.reason} />
      </Field>
    </>
  )
}
