import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { useControl, useField } from './Field.tsx'
import control from './control.module.css'
import styles from './Select.module.css'

export type SelectProps<Value extends string> = {
  value: Value | undefined
  onValueChange: (value: Value) => void
  choices: readonly { value: Value; label: string; disabled?: boolean }[]
  placeholder?: string
  /** Only without a <Field> that labels it. */
  label?: string
  name?: string
  disabled?: boolean
  defaultOpen?: boolean
}

/** Looks like a text field; its menu opens below it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, choices, placeholder, label, name, disabled, defaultOpen = false } = props
  const [isOpen, setOpen] = useState(defaultOpen)
  useOverlay(isOpen, () => setOpen(false))
  const { labelId, id } = useField()
  const choose = (chosen: string) => {
    const choice = choices.find((one) => one.value === chosen)
    if (choice) onValueChange(choice.value)
  }
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={choose}
      name={name}
      disabled={disabled}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Radix.Trigger
        className={cx(control.control, styles.trigger)}
        {...useControl()}
        aria-label={label}
        aria-labelledby={labelId && id ? `${labelId} ${id}` : undefined}
      >
        <span className={styles.value}>
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon className={styles.arrow}>
          <Icon as={ChevronDown} />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content position="popper" sideOffset={6} collisionPadding={16} className={styles.menu}>
          <Radix.Viewport>
            {choices.map((choice) => (
              <Radix.Item
                key={choice.value}
                value={choice.value}
                disabled={choice.disabled}
                className={styles.item}
              >
                <Radix.ItemText>{choice.label}</Radix.ItemText>
                <Radix.ItemIndicator className={styles.mark}>
                  <Icon as={Check} />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
