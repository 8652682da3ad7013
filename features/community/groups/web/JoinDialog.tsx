import { useState, type FormEvent } from 'react'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
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
  const [answers, setAnswers] = useState<string[]>(group.questions.map(() => ''))
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (answers.some((answer) => !answer.trim())) return
    onSend(answers)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={groupCopy.joinTitle(group.name)}
      text={groupCopy.joinText}
      close={groupCopy.close}
    >
      <form onSubmit={submit} noValidate>
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
              <Field
                key={question}
                label={question}
                error={isTried && !answers[place]?.trim() && groupMessages.answersRequired}
              >
                <TextArea
                  rows={2}
                  value={answers[place]}
                  maxLength={groupLimits.answer}
                  onChange={({ target }) => setAnswers((all) => all.with(place, target.value))}
                />
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
