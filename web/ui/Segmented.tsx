import type { LucideIcon } from 'lucide-react'
import { ToggleGroup as Radix } from 'radix-ui'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Segmented.module.css'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  choices: readonly { value: Value; label: string; icon?: LucideIcon }[]
  wide?: boolean
}

/** One of two or three views of the same thing. */
export function Segmented<Value extends string>({ label, value, onValueChange, choices, wide }: SegmentedProps<Value>) {
  const choose = (chosen: string) => {
    const choice = choices.find((one) => one.value === chosen)
    if (choice) onValueChange(choice.value)
  }
  return (
    <Radix.Root type="single" value={value} onValueChange={choose} aria-label={label} className={cx(styles.track, wide && styles.wide)}>
      {choices.map((choice) => (
        <Radix.Item key={choice.value} value={choice.value} className={styles.key}>
          {choice.icon && <Icon as={choice.icon} size={16} />}
          {choice.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
