import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm, type FormErrors } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { aliasLimits } from '../aliases/aliases-limits.ts'
import { aliasCopy, aliasMessages } from '../aliases/aliases.copy.ts'
import { groupLimits, type Group } from '../contract.ts'
import { groupCopy, groupMessages } from '../copy.ts'
import styles from './GroupFields.module.css'

type JoinDialogProps = {
  group: Group
  onSend: (answers: string[], alias?: string) => void
  onClose: () => void
}

/** The questions of a group that one asks to join, below its rules. */
export function JoinDialog({ group, onSend, onClose }: JoinDialogProps) {
  const asks = group.visibility === 'request' && !group.isInvited
  const asked = asks ? group.questions : []
  const form = useForm({
    initial: typedNothing(asked.length),
    check: unchecked,
    checkMore: errorsOfAnswers,
  })
  const send = form.submit(({ alias = '', ...answers }: Record<string, string>) => {
    onSend(
      asked.map((_question, place) => answers[place] ?? ''),
      alias.trim() || undefined,
    )
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={asks ? groupCopy.joinTitle(group.name) : aliasCopy.joinTitle(group.name)}
      {...(asks ? { text: groupCopy.joinText } : {})}
      close={groupCopy.close}
    >
      <form onSubmit={send} noValidate>
        <DialogBody>
          <div className={styles.fields}>
            {group.rules && (
              <Field label={groupCopy.rules}>
                <Text size="sm" className={styles.rules}>
                  {group.rules}
                </Text>
              </Field>
            )}
            {group.allowsAliases && (
              <Field
                label={aliasCopy.title}
                optional={groupCopy.optional}
                hint={aliasCopy.joinHint}
                error={form.errors.alias}
              >
                <TextInput {...form.control('alias')} maxLength={aliasLimits.name.max} autoComplete="off" />
              </Field>
            )}
            {asked.map((question, place) => (
              <Field key={question} label={question} error={form.errors[place]}>
                <TextArea {...form.control(String(place))} rows={2} maxLength={groupLimits.answer} />
              </Field>
            ))}
          </div>
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {groupCopy.cancel}
          </CancelButton>
          <Button type="submit">{asks ? groupCopy.sendRequest : groupCopy.join}</Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const typedNothing = (questions: number): Record<string, string> => ({
  ...Object.fromEntries([...Array(questions).keys()].map((place) => [place, ''])),
  alias: '',
})

/** A name is not required, and not one letter long. */
const errorsOfAnswers = ({ alias = '', ...answers }: Record<string, string>): FormErrors => ({
  ...Object.fromEntries(
    Object.entries(answers).flatMap(([place, answer]) =>
      answer.trim() ? [] : [[place, groupMessages.answersRequired]],
    ),
  ),
  ...(alias.trim().length === 1 ? { alias: aliasMessages.short } : {}),
})
