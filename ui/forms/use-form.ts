import { useRef, useState, type FormEvent } from 'react'
import { showWrong } from './focus.ts'

type Issue = { path: PropertyKey[]; message: string }
/** The result of `safeParse`. */
type Checked<Output> = { data?: Output; error?: { issues: Issue[] } | undefined }

/** The message of each invalid field, also of fields that are not typed, such as a file. */
export type FormErrors = Partial<Record<string, string>>

/** The attributes of a text field. */
export type TextControl = {
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

type FormOptions<Typed, Output> = {
  initial: Typed
  /** The schema of the contract: `(typed) => LoginInput.safeParse(typed)`. */
  check: (typed: Typed) => Checked<Output>
  /** What the schema does not cover: the current password, a missing file. */
  checkMore?: (typed: Typed) => FormErrors
  /** For drafts. */
  onChange?: (typed: Typed) => void
}

/** The values of a form and the errors of its fields. It is checked when it is sent; changing a field removes its error. */
export function useForm<Typed extends object, Output>(options: FormOptions<Typed, Output>) {
  const [typed, setTyped] = useState(options.initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const element = useRef<HTMLFormElement>(null)

  const clear = (...names: string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    )
  const set = (values: Partial<Typed> | Record<string, string>) => {
    const next = { ...typed, ...values }
    setTyped(next)
    clear(...Object.keys(values))
    options.onChange?.(next)
  }
  const control = (name: keyof Typed & string): TextControl => ({
    name,
    value: String(typed[name] ?? ''),
    onChange: ({ target }) => set({ [name]: target.value }),
  })
  /** Shows these errors and puts the focus on the first. */
  const showErrors = (found: FormErrors) => {
    setErrors(found)
    if (element.current && Object.keys(found).length > 0) showWrong(element.current)
  }
  const submit = (send: (data: Output) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    element.current = event.currentTarget
    const checked = options.check(typed)
    const found = { ...options.checkMore?.(typed), ...errorsOf(checked) }
    showErrors(found)
    if (checked.data !== undefined && Object.keys(found).length === 0) send(checked.data)
  }
  return { typed, errors, set, control, clear, showErrors, submit }
}

/** The first message of each field. */
const errorsOf = ({ error }: Checked<unknown>): FormErrors =>
  Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
