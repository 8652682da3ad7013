import type { LucideIcon } from 'lucide-react'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import type { ButtonSize, ButtonVariant } from '#ui/primitives/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { toast } from '#ui/overlays/toast.ts'
import button from '#ui/primitives/Button.module.css'
import styles from './FileButton.module.css'

type FileProps = {
  accept: string
  /** Called with the first chosen file and with all of them. */
  onFile: (file: File, all: File[]) => void
  multiple?: boolean
  /** In bytes; a larger file is rejected here, before the upload. */
  largest?: number
  icon?: LucideIcon
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** A file input that looks like a button and works with the keyboard. */
export function FileButton({
  variant = 'out',
  size = 'm',
  icon,
  className,
  children,
  ...input
}: FileProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return (
    <label className={cx(button.button, button[variant], button[size], styles.file, className)}>
      {icon && <Icon as={icon} size={size === 's' ? 16 : 18} />}
      {children}
      <FileInput {...input} />
    </label>
  )
}

/** The dashed area: the input fills it, so a picture can be dropped anywhere on it. */
export function FileDrop({ icon, className, children, ...input }: FileProps) {
  const [isOver, setOver] = useState(false)
  return (
    <label className={cx(styles.area, isOver && styles.over, styles.file, className)}>
      {icon && <Icon as={icon} size={20} />}
      {children}
      <FileInput {...input} onOver={setOver} />
    </label>
  )
}

type FileInputProps = Pick<FileProps, 'accept' | 'onFile' | 'multiple' | 'largest' | 'disabled'> & {
  onOver?: (isOver: boolean) => void
}

function FileInput({ accept, onFile, multiple, largest = Infinity, disabled, onOver }: FileInputProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const all = [...(event.target.files ?? [])]
    event.target.value = ''
    const heavy = all.find(({ size }) => size > largest)
    if (heavy) void rejectHeavy(largest, heavy)
    const light = all.filter(({ size }) => size <= largest)
    if (light[0]) onFile(light[0], light)
  }
  return (
    <input
      type="file"
      accept={accept}
      multiple={multiple}
      disabled={disabled}
      className={styles.input}
      onChange={choose}
      onDragEnter={() => onOver?.(true)}
      onDragLeave={() => onOver?.(false)}
      onDrop={() => onOver?.(false)}
    />
  )
}

async function rejectHeavy(largest: number, file: File) {
  const { mediaMessages } = await import('#platform/contract/uploads/media-messages.ts')
  toast({ title: mediaMessages.tooLarge(largest, file.type), tone: 'bad' })
}
