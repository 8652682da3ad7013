import { RadioGroup as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { useField } from './Field.tsx'
import styles from './choice.module.css'

type Choice<Value extends string> = { value: Value; label: ReactNode; text?: ReactNode; disabled?: boolean }

type RadioGroupProps<Value extends string> = {
  value: Value | undefined
  onValueChange: (value: Value) => void
  choices: readonly Choice<Value>[]
  /** Only without a <Field> that labels it. */
  label?: string
  name?: string
  row?: boolean
}

export function RadioGroup<Value extends string>({
  value,
  onValueChange,
  choices,
  label,
  name,
  row,
}: RadioGroupProps<Value>) {
  const { labelId, described, invalid } = useField()
  const choose = (chosen: string) => {
    const choice = choices.find((one) => one.value === chosen)
    if (choice) onValueChange(choice.value)
  }
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={choose}
      name={name}
      aria-label={label}
      aria-labelledby={label ? undefined : labelId}
      aria-describedby={described}
      aria-invalid={invalid || undefined}
      className={row ? styles.across : styles.group}
    >
      {choices.map((choice) => (
        <RadioRow key={choice.value} {...choice} />
      ))}
    </Radix.Root>
  )
}

function RadioRow({ value, label, text, disabled }: Choice<string>) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <Radix.Item
        id={id}
        value={value}
        disabled={disabled}
        aria-describedby={text ? `${id}-text` : undefined}
        className={styles.radio}
      />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {text && (
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        )}
      </div>
    </div>
  )
}
