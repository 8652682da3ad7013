import { Field } from '#ui/forms/Field.tsx'
import { FormActions } from '#ui/forms/SettingsBlock.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm, type FormErrors, type TextControl } from '#ui/forms/use-form.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { discreetCopy } from '../copy.ts'
import { isPin } from '../lock-limits.ts'
import { turnOnLock } from './pin.ts'
import styles from './Discreet.module.css'

export function NewPin({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const { errors, isSending, control, submit } = useForm({
    initial: { pin: '', repeated: '' },
    check: unchecked,
    checkMore: errorsOfPin,
  })
  const save = submit(async ({ pin }) => {
    await turnOnLock(pin)
    onDone()
  })
  return (
    <form data-unasked className={styles.fields} onSubmit={save} noValidate>
      <Field label={discreetCopy.newPin} error={errors.pin}>
        <PinInput {...control('pin')} />
      </Field>
      <Field label={discreetCopy.repeatPin} error={errors.repeated}>
        <PinInput {...control('repeated')} />
      </Field>
      <FormActions>
        <Button type="submit" busy={isSending && discreetCopy.turningOn}>
          {discreetCopy.turnOn}
        </Button>
        <Button variant="out" onClick={onCancel}>
          {discreetCopy.cancel}
        </Button>
      </FormActions>
    </form>
  )
}

function errorsOfPin({ pin, repeated }: { pin: string; repeated: string }): FormErrors {
  if (!isPin(pin)) return { pin: discreetCopy.badPin }
  return pin === repeated ? {} : { repeated: discreetCopy.otherPin }
}

const PinInput = (control: TextControl) => (
  <TextInput {...control} type="password" inputMode="numeric" autoComplete="off" maxLength={8} />
)
