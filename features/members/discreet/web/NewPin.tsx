import { useState, type SubmitEvent } from 'react'
import { Field } from '#ui/forms/Field.tsx'
import { FormActions } from '#ui/forms/SettingsBlock.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { discreetCopy } from '../copy.ts'
import { isPin } from '../lock-limits.ts'
import { turnOnLock } from './pin.ts'
import styles from './Discreet.module.css'

type Errors = { pin?: string; repeated?: string }

export function NewPin({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const [pin, setPin] = useState('')
  const [repeated, setRepeated] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (!isPin(pin)) return setErrors({ pin: discreetCopy.badPin })
    if (pin !== repeated) return setErrors({ repeated: discreetCopy.otherPin })

    setBusy(true)
    await turnOnLock(pin)
    onDone()
  }
  return (
    <form data-unasked className={styles.fields} onSubmit={(event) => void save(event)} noValidate>
      <Field label={discreetCopy.newPin} error={errors.pin}>
        <PinInput value={pin} onChange={setPin} />
      </Field>
      <Field label={discreetCopy.repeatPin} error={errors.repeated}>
        <PinInput value={repeated} onChange={setRepeated} />
      </Field>
      <FormActions>
        <Button type="submit" busy={isBusy && discreetCopy.turningOn}>
          {discreetCopy.turnOn}
        </Button>
        <Button variant="out" onClick={onCancel}>
          {discreetCopy.cancel}
        </Button>
      </FormActions>
    </form>
  )
}

function PinInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
