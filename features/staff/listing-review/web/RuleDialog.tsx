import { useState, type FormEvent } from 'react'
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
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { listingConsoleCopy } from '../copy.ts'

type Typed = Record<
  'name' | 'category' | 'reason' | 'source' | 'notice' | 'validFrom' | 'validUntil' | 'why',
  string
>
const blank: Typed = {
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
  const [typed, setTyped] = useState(blank)
  const [subject, setSubject] = useState<RuleSubject>('words')
  const [decision, setDecision] = useState<ListingDecision>('review')
  const [error, setError] = useState<string>()
  const make = useEndpointMutation(listingRuleApi.make, {
    refreshes: [listingRuleApi.all, listingRuleApi.list, auditApi.list],
    onSuccess: () => {
      toast({ title: listingRuleMessages.made })
      onClose()
    },
    onError: (failure) => setError(errorMessage(failure)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = RuleInput.safeParse({
      ...typed,
      subject,
      decision,
      validUntil: typed.validUntil || null,
    })
    setError(checked.success ? undefined : checked.error.issues[0]?.message)
    if (checked.success) make.mutate({ body: checked.data })
  }
  const control = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Dialog open onOpenChange={onClose} title={listingConsoleCopy.addTitle} close={listingConsoleCopy.close}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <Field label={listingConsoleCopy.subject}>
            <LazySelect value={subject} onValueChange={setSubject} choices={subjects} />
          </Field>
          <Field label={listingConsoleCopy.name}>
            <TextInput {...control('name')} maxLength={listingRuleLimits.name} />
          </Field>
          <Field label={listingConsoleCopy.decision}>
            <LazySelect value={decision} onValueChange={setDecision} choices={decisions} />
          </Field>
          <RuleTexts control={control} subject={subject} decision={decision} />
          {error && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {consoleCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={make.isPending && listingConsoleCopy.adding}>
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
  control: (name: keyof Typed) => {
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
  subject: RuleSubject
  decision: ListingDecision
}

/** What members read about the rule, its days, and why it is made. */
function RuleTexts({ control, subject, decision }: RuleTextsProps) {
  const { optional } = listingConsoleCopy
  return (
    <>
      <Field label={listingConsoleCopy.said} optional={decision === 'allowed' ? optional : undefined}>
        <TextArea {...control('reason')} rows={2} maxLength={listingRuleLimits.text} />
      </Field>
      <Field label={listingConsoleCopy.source} optional={decision === 'allowed' ? optional : undefined}>
        <TextInput {...control('source')} maxLength={listingRuleLimits.text} />
      </Field>
      {subject === 'category' && (
        <Field label={listingConsoleCopy.notice} optional={optional}>
          <TextInput {...control('notice')} maxLength={listingRuleLimits.text} />
        </Field>
      )}
      <Field label={listingConsoleCopy.from}>
        <TextInput {...control('validFrom')} type="date" />
      </Field>
      <Field label={listingConsoleCopy.to} optional={optional}>
        <TextInput {...control('validUntil')} type="date" />
      </Field>
      <Field label={listingConsoleCopy.why}>
        <TextInput {...control('why')} maxLength={listingRuleLimits.reason} />
      </Field>
    </>
  )
}
