import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './Popover.module.css'

type PopoverProps = {
  trigger: ReactNode
  label: string
  align?: 'start' | 'center' | 'end'
  /** 384 px, as the notifications are; otherwise as wide as what is in it. */
  wide?: boolean
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A panel under its button. It brings no padding: rows run to its edges. */
export function Popover({
  trigger,
  label,
  align = 'end',
  wide,
  open,
  defaultOpen,
  onOpenChange,
  children,
}: PopoverProps) {
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={16}
          className={cx(styles.popover, wide && styles.wide)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
