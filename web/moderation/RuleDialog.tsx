import { useState, type FormEvent } from 'react'
import { auditApi } from '#shared/audit.ts'
import { listingRuleApi, listingRuleLimits, listingRuleMessages, RuleInput } from '#shared/listingRuleApi.ts'
import {
  listingDecisions,
  ruleSubjects,
  type ListingDecision,
  type RuleSubject,
} from '#shared/listingRuleKinds.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/Dialog.tsx'
import { Field, FieldError } from '#web/ui/Field.tsx'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { listingConsoleWords as words } from './listingWords.ts'
import { consoleWords } from './words.ts'

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

/** A rule that begins on a day; about the same thing it takes the place of the one before. */
export function RuleDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(blank)
  const [subject, setSubject] = useState<RuleSubject>('words')
  const [decision, setDecision] = useState<ListingDecision>('review')
  const [error, setError] = useState<string>()
  const make = useSend(listingRuleApi.make, {
    refreshes: [listingRuleApi.all, listingRuleApi.list, auditApi.list],
    onSuccess: () => {
      toast({ title: listingRuleMessages.made })
      onClose()
    },
    onError: (failure) => setError(reasonOf(failure)),
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
    <Dialog open onOpenChange={onClose} title={words.addTitle} close={words.close}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <Field label={words.subject}>
            <LateSelect
              value={subject}
              onValueChange={setSubject}
              choices={ruleSubjects.map((value) => ({ value, label: words.subjects[value] }))}
            />
          </Field>
          <Field label={words.name}>
            <TextInput {...control('name')} maxLength={listingRuleLimits.name} />
          </Field>
          <Field label={words.decision}>
            <LateSelect
              value={decision}
              onValueChange={setDecision}
              choices={listingDecisions.map((value) => ({ value, label: words.decisions[value] }))}
            />
          </Field>
          <Field label={words.said} optional={decision === 'allowed' ? words.optional : undefined}>
            <TextArea {...control('reason')} rows={2} maxLength={listingRuleLimits.text} />
          </Field>
          <Field label={words.source} optional={decision === 'allowed' ? words.optional : undefined}>
            <TextInput {...control('source')} maxLength={listingRuleLimits.text} />
          </Field>
          {subject === 'category' && (
            <Field label={words.notice} optional={words.optional}>
              <TextInput {...control('notice')} maxLength={listingRuleLimits.text} />
            </Field>
          )}
          <Field label={words.from}>
            <TextInput {...control('validFrom')} type="date" />
          </Field>
          <Field label={words.to} optional={words.optional}>
            <TextInput {...control('validUntil')} type="date" />
          </Field>
          <Field label={words.why}>
            <TextInput {...control('why')} maxLength={listingRuleLimits.reason} />
          </Field>
          {error && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {consoleWords.cancel}
          </Button>
          <Button type="submit" busy={make.isPending && words.adding}>
            {words.add}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
