import { AlertDialog as Radix } from 'radix-ui'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { stayWhileComposing } from '#ui/text-keys.ts'
import { useGuardedClose } from '#ui/unsaved/use-guarded-close.ts'
import { useFloatingFocus } from './use-floating-focus.ts'
import text from '#ui/primitives/Text.module.css'
import styles from './dialog.module.css'

type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text: ReactNode
  cancel: string
  action: string
  /** The caller closes the dialog after the action. */
  onAction: (reason: string) => void
  busy?: string | false
  error?: string | false
  tone?: 'dng' | 'primary'
  /** The action is disabled until exactly this is typed. */
  typed?: { label: ReactNode; expected: string }
  /** The action is disabled until a reason is given, and is called with it. */
  reason?: { label: ReactNode; max: number; initial?: string } | undefined
  /** A choice that belongs to the question. */
  children?: ReactNode
}

/** Asks for confirmation of an irreversible action; the focus starts on Cancel. */
export function AlertDialog(props: AlertDialogProps) {
  const focus = useFloatingFocus()
  const content = useRef<HTMLDivElement>(null)
  const { open, onOpenChange } = props
  const change = useGuardedClose({ open, onOpenChange, content })
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          ref={content}
          className={styles.dialog}
          data-sheet="middle"
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.leave}
          onEscapeKeyDown={stayWhileComposing}
        >
          <Question {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** For words that must be typed as they are. */
const exactly = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

function Question({
  title,
  text: question,
  children,
  cancel,
  action,
  onAction,
  busy,
  error,
  tone = 'dng',
  typed,
  reason,
}: AlertDialogProps) {
  const [words, setWords] = useState(reason?.initial ?? '')
  const isSure = typed ? words === typed.expected : !reason || words.trim() !== ''
  const write = (event: { target: { value: string } }) => setWords(event.target.value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSure && !busy) onAction(reason ? words.trim() : '')
  }
  return (
    <form onSubmit={submit}>
      <header className={styles.head}>
        <Radix.Title className={text.h3}>{title}</Radix.Title>
      </header>
      <div className={styles.body}>
        <Radix.Description className={styles.question}>{question}</Radix.Description>
        {children}
        {typed && (
          <Field label={typed.label} error={error}>
            <TextInput data-unasked value={words} onChange={write} {...exactly} />
          </Field>
        )}
        {reason && (
          <Field label={reason.label} error={error}>
            <TextArea rows={2} maxLength={reason.max} value={words} onChange={write} />
          </Field>
        )}
        {error && !typed && !reason && <FieldError>{error}</FieldError>}
      </div>
      <footer className={styles.foot}>
        <Radix.Cancel asChild>
          <Button variant="out">{cancel}</Button>
        </Radix.Cancel>
        <Button type="submit" variant={tone} disabled={!isSure} busy={busy}>
          {action}
        </Button>
      </footer>
    </form>
  )
}
