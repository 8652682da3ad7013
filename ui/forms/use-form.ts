import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { showWrong } from './show-wrong.ts'

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
  /** The fields whose name or path in the request differs from their name here: `{ 'contactInfo.phone': 'phone' }`. */
  fieldNames?: Record<string, string>
  /** Shows in a toast what was refused for a reason that belongs to no field. A form without it shows `failure` itself. */
  onFailure?: (failure: string) => void
}

/** For forms that only the server checks, for example because a schema would make their page too large. */
export const unchecked = <Typed>(data: Typed): Checked<Typed> => ({ data })

/**
 * The values of a form and the errors of its fields. It is checked when it is sent, and sent once at a time; what the server finds wrong
 * is shown at the fields that it names. Changing a field removes its error, and what belongs to none.
 */
export function useForm<Typed extends object, Output>(options: FormOptions<Typed, Output>) {
  const [typed, setTyped] = useState(options.initial)
  const { fieldNames, onFailure } = options
  const { showErrors, showRefusal, ...shown } = useErrors({ typed, fieldNames, onFailure })
  const { isSending, send } = useSending(showRefusal)

  const set = (values: Partial<Typed> | Record<string, string>) => {
    const next = { ...typed, ...values }
    setTyped(next)
    const before = new Map<string, unknown>(Object.entries(typed))
    shown.clear(
      ...Object.entries(values).flatMap(([name, value]) => (value === before.get(name) ? [] : [name])),
    )
    options.onChange?.(next)
  }
  /** Starts again with these values, for example the saved ones. */
  const reset = (values: Typed) => {
    setTyped(values)
    showErrors({})
  }
  const control = (name: keyof Typed & string): TextControl => ({
    name,
    value: String(typed[name] ?? ''),
    onChange: ({ target }) => set({ [name]: target.value }),
  })
  /**
   * Sends what is typed if it is valid, by the form's event or that of a button in it. While the promise is pending, the form is not sent
   * again; if it is rejected, the error is shown.
   */
  const submit = (act: (data: Output) => unknown) => (event: SyntheticEvent) => {
    event.preventDefault()
    shown.element.current = event.currentTarget.closest('form')
    const checked = options.check(typed)
    const found = { ...options.checkMore?.(typed), ...errorsOf(checked, fieldNames) }
    showErrors(found)
    const { data } = checked
    if (data !== undefined && Object.keys(found).length === 0) send(() => act(data))
  }
  return { typed, ...shown, isSending, set, reset, control, showErrors, showRefusal, submit }
}

type ErrorOptions = Pick<FormOptions<object, unknown>, 'fieldNames' | 'onFailure'> & { typed: object }

/** The errors of the fields, and what was refused without naming one of them. */
function useErrors({ typed, fieldNames = {}, onFailure }: ErrorOptions) {
  const [errors, setErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const isNew = useRef(false)
  const show = (found: FormErrors, other?: string) => {
    setErrors(found)
    setFailure(other)
    isNew.current = other !== undefined || Object.keys(found).length > 0
  }
  // NOTE: an answer of the server is shown later than it arrives, maybe in another step; only then a field is marked that can have the focus.
  useEffect(() => {
    if (!isNew.current || !element.current) return
    showWrong(element.current)
    isNew.current = false
  })
  const clear = (...names: string[]) => {
    setFailure(undefined)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    )
  }
  /** Shows these errors and puts the focus on the first. */
  const showErrors = (found: FormErrors) => show(found)
  const showRefusal = (error: unknown) => {
    const { message, issues } = isRefusal(error) ? error : { message: errorCopy.unreachable, issues: [] }
    const named = issues.map((issue) => ({ ...issue, path: issue.path.split('.') }))
    const fields = [...Object.keys(typed), ...Object.values(fieldNames)]
    const other = named.find(({ path }) => !fields.includes(fieldOf(path, fieldNames)))
    const refused = issues.length === 0 ? message : other?.message
    show(errorsOf({ error: { issues: named } }, fieldNames), refused)
    if (refused !== undefined) onFailure?.(refused)
  }
  return { element, errors, failure, clear, showErrors, showRefusal }
}

/** An answer of the server, which names the fields it is about by the path in the request: `name`, `options.0`. */
type Refusal = Error & { issues: { path: string; message: string }[] }
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'issues' in error && Array.isArray(error.issues)

/** Does one thing at a time: what is asked meanwhile is ignored. */
function useSending(onRefused: (error: unknown) => void) {
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const run = async (act: () => unknown) => {
    setSending(true)
    try {
      await act()
    } catch (error) {
      onRefused(error)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  const send = (act: () => unknown) => {
    if (isBusy.current) return
    isBusy.current = true
    void run(act)
  }
  return { isSending, send }
}

/** The first message of each field. */
export const errorsOf = ({ error }: Checked<unknown>, fieldNames: Record<string, string> = {}): FormErrors =>
  Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [fieldOf(path, fieldNames), message]),
  )

/** The name of the field that a path in the request is about. */
function fieldOf(path: PropertyKey[], fieldNames: Record<string, string>) {
  const name = String(path[0] ?? '')
  return fieldNames[path.map(String).join('.')] ?? fieldNames[name] ?? name
}
