import { useState } from 'react'
import { calendar } from '#platform/contract/dates.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { businessFormCopy } from '../business-form.copy.ts'
import { readDay, understoodHours } from '../read-hours.ts'
import styles from './BusinessFields.module.css'

type HoursFieldsProps = {
  hours: string[]
  isChecked: boolean
  onChange: (hours: string[]) => void
  /** What is wrong with the week as a whole. */
  error?: string | undefined
}

/** Each day has one text; the line below it says what is wrong, or how the text was understood. */
export function HoursFields({ hours, isChecked, onChange, error }: HoursFieldsProps) {
  const [left, setLeft] = useState<number[]>([])
  const isReadable = hours.every((text, day) => 'hours' in readDay(day, text))
  return (
    <fieldset className={styles.hours}>
      <legend>{businessFormCopy.hours}</legend>
      <p className={styles.hint}>{businessFormCopy.hoursHint}</p>
      {[1, 2, 3, 4, 5, 6, 0].map((day) => {
        const text = hours[day] ?? ''
        const read = readDay(day, text)
        const isShown = isChecked || left.includes(day)
        return (
          <Field
            key={day}
            className={styles.day}
            label={calendar.weekdays[day]}
            hint={understoodHours(text)}
            error={isShown && 'error' in read && read.error}
          >
            <TextInput
              value={text}
              maxLength={60}
              onBlur={() => setLeft([...left, day])}
              onChange={({ target }) =>
                onChange(hours.map((before, index) => (index === day ? target.value : before)))
              }
            />
          </Field>
        )
      })}
      {error && isReadable && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
