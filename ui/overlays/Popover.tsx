import { Popover as Radix } from 'radix-ui'
import { useState, type ReactNode, type RefObject } from 'react'
import { cx } from '#ui/cx.ts'
import { stayWhileComposing } from '#ui/text-keys.ts'
import { useOverlay } from './use-overlay.ts'
import styles from './Popover.module.css'

type PopoverProps = {
  trigger: ReactNode
  label: string
  align?: 'start' | 'center' | 'end'
  /** 384 px wide, as for notifications; otherwise as wide as its content. */
  wide?: boolean
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  /** Has the focus when it is closed, in place of the button. */
  returnTo?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A panel below its button, without padding, so that rows reach its edges. */
export function Popover({
  trigger,
  label,
  align = 'end',
  wide,
  open,
  defaultOpen = false,
  onOpenChange,
  returnTo,
  children,
}: PopoverProps) {
  const [isOwnOpen, setOwnOpen] = useState(defaultOpen)
  const isOpen = open ?? isOwnOpen
  const change = (opens: boolean) => {
    setOwnOpen(opens)
    onOpenChange?.(opens)
  }
  useOverlay(isOpen, () => change(false))
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={16}
          onEscapeKeyDown={stayWhileComposing}
          onCloseAutoFocus={(event) => {
            if (!returnTo?.current) return
            event.preventDefault()
            returnTo.current.focus()
          }}
          className={cx(styles.popover, wide && styles.wide)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
