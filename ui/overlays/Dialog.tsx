import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { stayWhileComposing } from '#ui/text-keys.ts'
import { useGuardedClose } from '#ui/unsaved/use-guarded-close.ts'
import { useFloatingFocus } from './use-floating-focus.ts'
import text from '#ui/primitives/Text.module.css'
import styles from './dialog.module.css'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text?: ReactNode
  /** Label of the close button; without it there is none. */
  close?: string
  /** h2 for forms, h3 for a short question. */
  look?: 'h2' | 'h3'
  /** Room for two columns. */
  wide?: boolean
  /** <DialogBody> and <DialogFooter>, inside a form if there is one. */
  children: ReactNode
}

/** A centred dialog; on a phone a sheet from below. What was typed in it is thrown away only after a question. */
export function Dialog({
  open,
  onOpenChange,
  title,
  text: note,
  close,
  look = 'h2',
  wide,
  children,
}: DialogProps) {
  const focus = useFloatingFocus()
  const content = useRef<HTMLDivElement>(null)
  const change = useGuardedClose({ open, onOpenChange, content })
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          ref={content}
          className={cx(styles.dialog, wide && styles.wide)}
          data-sheet="middle"
          onOpenAutoFocus={focus.enter}
          onCloseAutoFocus={focus.leave}
          onEscapeKeyDown={stayWhileComposing}
          {...(note ? {} : { 'aria-describedby': undefined })}
        >
          <header className={styles.head}>
            <div>
              <Radix.Title className={text[look]}>{title}</Radix.Title>
              {note && <Radix.Description className={styles.note}>{note}</Radix.Description>}
            </div>
            {close && (
              <Radix.Close asChild>
                <IconButton icon={X} label={close} className={styles.close} />
              </Radix.Close>
            )}
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function DialogBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(styles.body, className)}>{children}</div>
}

/** Cancel first, the action last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>
}
