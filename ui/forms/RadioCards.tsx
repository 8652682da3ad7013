import { useId } from 'react'
import { Section } from '#ui/layout/Section.tsx'
import styles from './RadioCards.module.css'

type RadioCardsProps<Value extends string> = {
  title: string
  value: Value
  choices: readonly { value: Value; label: string; text: string; end?: string }[]
  onValueChange: (value: Value) => void
  /** Why this option is not available. */
  note?: string | null
}

/** Radio buttons as cards, each with its price. */
export function RadioCards<Value extends string>({
  title,
  value,
  choices,
  onValueChange,
  note,
}: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <Section title={title}>
      <div role="radiogroup" aria-label={title} className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onValueChange(choice.value)}
              className={styles.radio}
            />
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>
              <span className={styles.text}>{choice.text}</span>
            </span>
            {choice.end && <span className={styles.end}>{choice.end}</span>}
          </label>
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </Section>
  )
}
