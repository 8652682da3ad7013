import { useState, type FormEvent, type ReactNode } from 'react'
import { catalogue } from '#platform/contract/catalogue.ts'
import { uiCopy } from '#ui/copy.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { TextInput } from './TextInput.tsx'

const passwordCopy = catalogue('passwordCopy', {
  label: 'Password',
  show: 'Show password',
  hide: 'Hide password',
})

type PasswordDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text: ReactNode
  action: string
  busy: string | false
  error: ReactNode
  /** Called with the password and the text of the extra field. */
  onAction: (password: string, extra: string) => void
  tone?: 'dng' | 'primary'
  /** One more field, such as a code; with `expected`, the action is disabled until exactly that is typed. */
  extra?: { label: string; hint?: string; expected?: string; initial?: string; max?: number }
}

/** Asks for the password again before an action that a session left open must not allow. */
export function PasswordDialog({ open, onOpenChange, title, text, ...form }: PasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} text={text} look="h3">
      <Question {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

type QuestionProps = Omit<PasswordDialogProps, 'open' | 'onOpenChange' | 'title' | 'text'> & {
  onCancel: () => void
}

function Question({ action, busy, error, onAction, tone = 'primary', extra, onCancel }: QuestionProps) {
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState(extra?.initial ?? '')
  const isTyped = extra?.expected === undefined ? typed.trim() !== '' : typed === extra.expected
  const isSure = password !== '' && (!extra || isTyped)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSure && !busy) onAction(password, typed.trim())
  }
  return (
    <form data-unasked onSubmit={submit}>
      <DialogBody>
        {extra && (
          <Field label={extra.label} hint={extra.hint}>
            <TextInput
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={extra.max ?? 60}
            />
          </Field>
        )}
        <Field label={passwordCopy.label} error={error}>
          <PasswordInput
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            show={passwordCopy.show}
            hide={passwordCopy.hide}
            autoComplete="current-password"
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <CancelButton variant="out" onCancel={onCancel}>
          {uiCopy.cancel}
        </CancelButton>
        <Button type="submit" variant={tone} disabled={!isSure} busy={busy}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  )
}
