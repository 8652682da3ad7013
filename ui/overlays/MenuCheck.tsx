import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from '#ui/primitives/Icon.tsx'
import styles from './Menu.module.css'

/** A setting that is on or off; the menu stays open. */
export function MenuCheck({
  icon,
  checked,
  onCheckedChange,
  children,
}: {
  icon: LucideIcon
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={styles.item}
    >
      <Icon as={icon} />
      {children}
      <Radix.ItemIndicator className={styles.end}>
        <Icon as={Check} />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}
