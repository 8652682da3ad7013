import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { stayWhileComposing } from '#ui/text-keys.ts'
import { useFloatingFocus } from './use-floating-focus.ts'
import { useOverlay } from './use-overlay.ts'
import text from '#ui/primitives/Text.module.css'
import dialog from './dialog.module.css'
import styles from './Drawer.module.css'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** A short text after the title: '3 items'. */
  note?: ReactNode
  close: string
  children: ReactNode
  footer?: ReactNode
}

/** A panel from the right, 440 px wide; on a phone from below. */
export function Drawer({ open, onOpenChange, title, note, close, children, footer }: DrawerProps) {
  const focus = useFloatingFocus()
  useOverlay(open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialog.scrim} />
        <Radix.Content
          className={styles.drawer}
          data-sheet="side"
          onOpenAutoFocus={focus.enter}
          onCloseAutoFocus={focus.leave}
          onEscapeKeyDown={stayWhileComposing}
          aria-describedby={undefined}
        >
          <header className={styles.head}>
            <Radix.Title className={text.h3}>
              {title} {note && <span className={cx(styles.note, text.sm)}>{note}</span>}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label={close} />
            </Radix.Close>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
