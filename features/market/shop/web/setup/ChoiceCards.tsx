import { useId } from 'react'
import { FieldError } from '#ui/forms/Field.tsx'
import styles from './ChoiceCards.module.css'

type ChoiceCardsProps<Value extends string> = {
  legend: string
  /** undefined: nothing is chosen yet. */
  value: Value | undefined
  choices: readonly { value: Value; label: string; text?: string }[]
  onValueChange: (value: Value) => void
  error?: string | undefined
}

/** One choice of a few, all of them visible. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, value, choices, onValueChange, error } = props
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={Boolean(error) || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={styles.group}
    >
      <legend>{legend}</legend>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              name={id}
              checked={choice.value === value}
              onChange={() => onValueChange(choice.value)}
              className={styles.radio}
            />
            <span>
              <b>{choice.label}</b>
              {choice.text && <small>{choice.text}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
