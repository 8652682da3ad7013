import { useEndpointMutation } from '#platform/web/query.ts'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { endOfDay } from '#ui/forms/dates/end-of-day.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { inviteLinkApi, inviteLinkLimits, NamedLinkInput } from '../../invite-link.contract.ts'
import { namedLinkCopy as copy } from '../../invite-link.copy.ts'
import styles from './NamedLinks.module.css'

const blank = { name: '', until: '' }

/** Makes one more link into a group. */
export function NewNamedLink({ groupId }: { groupId: number }) {
  const { control, errors, failure, isSending, set, submit } = useForm({
    initial: blank,
    check: ({ name, until }) => NamedLinkInput.safeParse({ name, until: endOfDay(until) }),
  })
  const add = useEndpointMutation(inviteLinkApi.add, {
    refreshes: [inviteLinkApi.list],
    onSuccess: () => set(blank),
  })
  const send = submit((body) => add.mutateAsync({ params: { id: groupId }, body }))
  return (
    <form data-unasked className={styles.form} onSubmit={send} noValidate>
      <Field label={copy.name} hint={copy.nameHint} error={errors.name}>
        <TextInput {...control('name')} maxLength={inviteLinkLimits.name} autoComplete="off" />
      </Field>
      <Field label={copy.until} optional={copy.optional} error={errors.until}>
        <DayInput {...control('until')} />
      </Field>
      <Button type="submit" size="s" busy={isSending && copy.adding}>
        {copy.add}
      </Button>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </form>
  )
}
