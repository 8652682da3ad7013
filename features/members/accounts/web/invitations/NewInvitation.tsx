import { useEndpointMutation } from '#platform/web/query.ts'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { endOfDay } from '#ui/forms/dates/end-of-day.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { invitationApi, InvitationInput, invitationLimits } from '../../invitations.contract.ts'
import { invitationCopy, invitationMessages } from '../../invitations.copy.ts'
import styles from './Invitations.module.css'

type Typed = { note: string; uses: string; until: string }
const blank: Typed = { note: '', uses: '10', until: '' }

const inputOf = ({ note, uses, until }: Typed) => ({ note, uses: Number(uses), until: endOfDay(until) })

export function NewInvitation({ isOwn }: { isOwn: boolean }) {
  const { control, errors, failure, isSending, set, submit } = useForm({
    initial: blank,
    check: (typed) => InvitationInput.safeParse(inputOf(typed)),
  })
  const make = useEndpointMutation(isOwn ? invitationApi.make : invitationApi.makeForSite, {
    refreshes: [invitationApi.listOwn, invitationApi.listAll, 'invitations'],
    onSuccess: () => {
      set(blank)
      toast({ title: invitationMessages.made })
    },
  })
  const send = submit((body) => make.mutateAsync({ body }))
  return (
    <form data-unasked className={styles.form} onSubmit={send} noValidate>
      <Field label={invitationCopy.note} hint={invitationCopy.noteHint} error={errors.note}>
        <TextInput {...control('note')} maxLength={invitationLimits.note} autoComplete="off" />
      </Field>
      <Field label={invitationCopy.uses} error={errors.uses}>
        <TextInput {...control('uses')} inputMode="numeric" maxLength={5} autoComplete="off" />
      </Field>
      <Field label={invitationCopy.until} optional={invitationCopy.optional} error={errors.until}>
        <DayInput {...control('until')} />
      </Field>
      <Button type="submit" busy={isSending && invitationCopy.making}>
        {invitationCopy.make}
      </Button>
      {failure && (
        <div role="alert" className={styles.failure}>
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </form>
  )
}
