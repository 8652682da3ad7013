import { readHour } from '#platform/contract/typed/read-hour.ts'
import { TextInput } from '../TextInput.tsx'
import type { TextControl } from '../use-form.ts'
import { datePickerCopy } from './date-picker.copy.ts'
import { useReadable } from './use-readable.ts'

/** An hour that is typed as people write it. Its value is '18:30', or what was typed where that is no hour. */
export function HourInput({ name, value, onChange }: TextControl) {
  const { control } = useReadable({ value, onChange, read: readHour, show: (hour) => hour })
  return <TextInput name={name} placeholder={datePickerCopy.hourHint} autoComplete="off" {...control} />
}
