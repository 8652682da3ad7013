import { CalendarDays } from 'lucide-react'
import { formatDate } from '#platform/contract/dates.ts'
import { readDay } from '#platform/contract/typed/read-day.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { TextInput } from '../TextInput.tsx'
import type { TextControl } from '../use-form.ts'
import { datePickerCopy } from './date-picker.copy.ts'
import { useReadable } from './use-readable.ts'
import controls from '../control.module.css'

type DayInputProps = TextControl & {
  /** The first and the last day that the calendar offers, as '2027-03-04'. */
  min?: string
  max?: string
  autoComplete?: string
}

/**
 * A day that is typed as people write dates, or chosen in a calendar. Its value is '2027-03-04', or what was typed where that is no day, so
 * that the form's schema says what is wrong.
 */
export function DayInput({ name, value, onChange, min, max, autoComplete = 'off' }: DayInputProps) {
  const typed = useReadable({ value, onChange, read: readDay, show: shown })
  const picker = useLazyComponent(() => import('./CalendarButton.tsx'))
  const choose = (day: string) => {
    typed.forget()
    onChange({ target: { value: day } })
  }
  return (
    <span className={controls.keyed}>
      <TextInput
        name={name}
        placeholder={datePickerCopy.dayHint}
        autoComplete={autoComplete}
        className={controls.withKey}
        {...typed.control}
      />
      {picker.Component ? (
        <picker.Component value={value} onChoose={choose} min={min} max={max} />
      ) : (
        <IconButton icon={CalendarDays} label={datePickerCopy.open} {...picker.preloadProps} />
      )}
    </span>
  )
}

const shown = (day: string) => formatDate(day, 'dayMonthAndYear', 'UTC')
