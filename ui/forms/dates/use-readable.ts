import { useState } from 'react'
import type { TextControl } from '../use-form.ts'

type Readable = Omit<TextControl, 'name'> & {
  /** The value of what was typed; null where it has none. */
  read: (typed: string) => string | null
  /** A value as the field shows it while nobody types in it. */
  show: (value: string) => string
}

/**
 * The control of a field whose value has another form than what people type, such as dates. What is typed stays as it is until the field is
 * left; what cannot be read is the value itself.
 */
export function useReadable({ value, onChange, read, show }: Readable) {
  const [typed, setTyped] = useState<string>()
  const isRead = value !== '' && read(value) === value
  const control = {
    value: typed ?? (isRead ? show(value) : value),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      onChange({ target: { value: read(target.value) ?? target.value } })
    },
    onBlur: () => setTyped(undefined),
  }
  return { control, forget: () => setTyped(undefined) }
}
