import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cx } from '#ui/cx.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { useControl, useField } from './Field.tsx'
import type { SelectProps } from './Select.tsx'
import control from './control.module.css'
import styles from './Select.module.css'

/** A <Select> whose menu is loaded on first use; until then only its field is shown. */
export function LazySelect<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, choices, placeholder, label, disabled } = props
  const { labelId, id } = useField()
  const { Component, load, preloadProps } = useLazyComponent<SelectProps<string>>(
    () => import('./Select.tsx'),
  )
  const choose = (chosen: string) => {
    const choice = choices.find((one) => one.value === chosen)
    if (choice) onValueChange(choice.value)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    load()
  }
  const shared = useControl()
  const chosen = choices.find((choice) => choice.value === value)
  const field = Component ? (
    <Component {...props} onValueChange={choose} defaultOpen />
  ) : (
    <button
      type="button"
      role="combobox"
      aria-controls={`${id}-list`}
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={label}
      aria-labelledby={labelId && id ? `${labelId} ${id}` : undefined}
      disabled={disabled}
      data-placeholder={chosen ? undefined : ''}
      className={cx(control.control, styles.trigger)}
      onKeyDown={press}
      {...shared}
      {...preloadProps}
    >
      <span className={styles.value}>{chosen?.label ?? placeholder}</span>
      <span className={styles.arrow}>
        <Icon as={ChevronDown} />
      </span>
    </button>
  )
  return (
    <span className={styles.whole} data-value={value ?? ''}>
      {field}
    </span>
  )
}
