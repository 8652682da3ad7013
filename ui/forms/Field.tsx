import { CircleAlert } from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import styles from './Field.module.css'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The text after the label of an optional field. */
  optional?: string
  /** The label is visible to screen readers only. */
  quiet?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** Label, one control, hint and error, linked for assistive technology. */
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

/** The error under a field; also used alone, under a group of controls. */
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

/** The attributes that a control inside <Field> gets from it. */
export const useField = () => use(FieldContext)

export const useControl = () => {
  const { id, described, invalid } = useField()
  return { id, 'aria-describedby': described, 'aria-invalid': invalid || undefined }
}
