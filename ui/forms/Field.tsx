import { CircleAlert } from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import styles from './Field.module.css'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | false
  /** The word after the label when the field may stay empty. */
  optional?: string
  /** The label is read aloud only. */
  quiet?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** Label, one control, hint and error, tied together for assistive technology. */
export function Field({ label, hint, error, optional, quiet, id, className, children }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const ids = {
    control: controlId,
    label: `${controlId}-label`,
    hint: `${controlId}-hint`,
    error: `${controlId}-error`,
  }
  const described = cx(Boolean(hint) && ids.hint, Boolean(error) && ids.error)
  return (
    <div className={cx(styles.field, className)}>
      <label id={ids.label} htmlFor={ids.control} className={cx(styles.label, quiet && styles.quiet)}>
        {label} {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      <FieldContext value={{ id: ids.control, labelId: ids.label, described, invalid: Boolean(error) }}>
        {children}
      </FieldContext>
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  )
}

/** The sentence under a field; alone, under a group of controls. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon as={CircleAlert} size={15} />
      {children}
    </p>
  )
}

type FieldState = {
  id: string | undefined
  labelId: string | undefined
  described: string | undefined
  invalid: boolean
}

const FieldContext = createContext<FieldState>({
  id: undefined,
  labelId: undefined,
  described: undefined,
  invalid: false,
})

/** What a control inside <Field> takes over from it. */
export const useField = () => use(FieldContext)

export const useControl = () => {
  const { id, described, invalid } = useField()
  return { id, 'aria-describedby': described, 'aria-invalid': invalid || undefined }
}
