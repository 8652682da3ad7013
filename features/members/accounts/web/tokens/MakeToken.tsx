import { useMe } from '#features/members/people/web/viewer.ts'
import { scopes } from '#platform/contract/endpoint.ts'
import { hasConsole } from '#platform/contract/viewer.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { tokenLimits, type NewToken } from '../../tokens.contract.ts'
import { tokenCopy } from '../../tokens.copy.ts'
import { useTokenForm } from './use-token-form.ts'
import styles from './Tokens.module.css'

type MakeTokenProps = { open: boolean; onClose: () => void; onMade: (token: NewToken) => void }

export function MakeToken({ open, onClose, onMade }: MakeTokenProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={tokenCopy.make}
      text={tokenCopy.makeText}
      look="h3"
    >
      <TokenForm onClose={onClose} onMade={onMade} />
    </Dialog>
  )
}

const ends = [
  ...tokenLimits.days.map((days) => ({ value: String(days), label: tokenCopy.after(days) })),
  { value: '', label: tokenCopy.never },
]

function TokenForm({ onClose, onMade }: Omit<MakeTokenProps, 'open'>) {
  const me = useMe()
  const given = scopes.filter((scope) => scope !== 'admin:read' || (me && hasConsole(me)))
  const { typed, set, control, errors, failure, isSending, send } = useTokenForm(onMade)
  return (
    <form onSubmit={send} noValidate>
      <DialogBody>
        <Field label={tokenCopy.name} hint={tokenCopy.nameHint} error={errors.name}>
          <TextInput {...control('name')} maxLength={tokenLimits.name} autoComplete="off" />
        </Field>
        <fieldset className={styles.scopes}>
          <legend>{tokenCopy.may}</legend>
          {given.map((scope) => (
            <Checkbox
              key={scope}
              label={tokenCopy.scopes[scope]}
              text={<code>{scope}</code>}
              checked={typed.scopes.includes(scope)}
              onCheckedChange={(isTicked) =>
                set({
                  scopes: scopes.filter((one) => (one === scope ? isTicked : typed.scopes.includes(one))),
                })
              }
            />
          ))}
          {errors.scopes && <FieldError>{errors.scopes}</FieldError>}
        </fieldset>
        <Field label={tokenCopy.ends} error={errors.expiresAt}>
          <RadioGroup value={typed.days} onValueChange={(days) => set({ days })} choices={ends} />
        </Field>
        <Field label={tokenCopy.password} error={errors.currentPassword ?? failure}>
          <PasswordInput
            {...control('currentPassword')}
            show={tokenCopy.show}
            hide={tokenCopy.hide}
            autoComplete="current-password"
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <CancelButton variant="out" onCancel={onClose}>
          {tokenCopy.cancel}
        </CancelButton>
        <Button type="submit" busy={isSending && tokenCopy.making}>
          {tokenCopy.make}
        </Button>
      </DialogFooter>
    </form>
  )
}
