import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { unchecked, useForm, type FormErrors } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { groupLimits, type Group } from '../contract.ts'
import { groupCopy, groupMessages } from '../copy.ts'
import styles from './GroupFields.module.css'

type JoinDialogProps = { group: Group; onSend: (answers: string[]) => void; onClose: () => void }

/** The questions of a group that one asks to join, below its rules. */
export function JoinDialog({ group, onSend, onClose }: JoinDialogProps) {
  const form = useForm({
    initial: Object.fromEntries(group.questions.map((_question, place) => [place, ''])),
    check: unchecked,
    checkMore: errorsOfAnswers,
  })
  const send = form.submit((answers) => {
    onSend(group.questions.map((_question, place) => answers[place] ?? ''))
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={groupCopy.joinTitle(group.name)}
      text={groupCopy.joinText}
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
            {group.questions.map((question, place) => (
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
          <Button type="submit">{groupCopy.sendRequest}</Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const errorsOfAnswers = (answers: Record<string, string>): FormErrors =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([place, answer]) =>
      answer.trim() ? [] : [[place, groupMessages.answersRequired]],
    ),
  )
