import { Popover as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import styles from './FloatingBar.module.css'

type FloatingBarProps = {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
  label: string
  /** Otherwise the focus stays where it is, as for what a mouse points at. */
  takesFocus: boolean
  children: ReactNode
}

/** Something small above an element that is not its trigger. Escape and a press elsewhere close it. */
export function FloatingBar({ anchor, open, onClose, label, takesFocus, children }: FloatingBarProps) {
  return (
    <Radix.Root open={open} onOpenChange={(opens) => !opens && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          side="top"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => !takesFocus && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (takesFocus) anchor.current?.focus()
          }}
          className={styles.bar}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
