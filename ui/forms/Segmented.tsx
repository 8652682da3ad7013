import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import styles from './Segmented.module.css'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  choices: readonly { value: Value; label: string; icon?: LucideIcon }[]
  wide?: boolean
}

/** Chooses one of two or three views. Native radio buttons, because it is on the first page. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  choices,
  wide,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.track, wide && styles.wide)}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.key}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onValueChange(choice.value)}
          />
          {choice.icon && <Icon as={choice.icon} size={16} />}
          {choice.label}
        </label>
      ))}
    </div>
  )
}
