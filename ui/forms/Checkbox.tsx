import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { FieldError } from './Field.tsx'
import styles from './choice.module.css'

type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  text?: ReactNode
  error?: string | false
  disabled?: boolean
  required?: boolean
  name?: string
}

export function Checkbox({ label, checked, onCheckedChange, text, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(now) => onCheckedChange(now === true)}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(Boolean(text) && `${id}-text`, Boolean(error) && `${id}-error`)}
        className={styles.box}
        {...rest}
      >
        <Radix.Indicator>
          <Icon as={Check} size={14} stroke={3} />
        </Radix.Indicator>
      </Radix.Root>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {text && (
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}
