import { Minus, Plus } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import styles from './Stepper.module.css'

type StepperProps = {
  label: string
  value: number
  onValueChange: (value: number) => void
  min?: number
  max?: number
  fewer: string
  more: string
  size?: 's' | 'm'
}

/** A small number with a button on each side. */
export function Stepper({
  label,
  value,
  onValueChange,
  min = 1,
  max,
  fewer,
  more,
  size = 'm',
}: StepperProps) {
  const iconSize = size === 's' ? 15 : 18
  return (
    <div role="group" aria-label={label} data-value={value} className={cx(styles.stepper, styles[size])}>
      <button
        type="button"
        aria-label={fewer}
        disabled={value <= min}
        onClick={() => onValueChange(value - 1)}
      >
        <Icon as={Minus} size={iconSize} stroke={1.75} />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={more}
        disabled={max !== undefined && value >= max}
        onClick={() => onValueChange(value + 1)}
      >
        <Icon as={Plus} size={iconSize} stroke={1.75} />
      </button>
    </div>
  )
}
