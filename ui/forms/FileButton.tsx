import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { acceptedTypes } from '#ui/chosen-files/accepted-types.ts'
import { sendAfter } from '#ui/chosen-files/send-after.ts'
import type { WantedFiles } from '#ui/chosen-files/take-files.ts'
import { cx } from '#ui/cx.ts'
import type { ButtonSize, ButtonVariant } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import button from '#ui/primitives/Button.module.css'
import styles from './FileButton.module.css'

const loadTakeFiles = () => import('#ui/chosen-files/take-files.ts')

type FileProps = WantedFiles & {
  /** Nothing more can be chosen, but what is pasted or dropped reaches `onFile`, which says why it is left out. */
  isFull?: boolean
  icon?: LucideIcon
  className?: string
  children: ReactNode
}

/**
 * A file input for pictures, and for PDF if it says so, that looks like a button and works with the keyboard. Pictures can also be pasted
 * into its form and dropped onto it.
 */
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

type FileInputProps = WantedFiles & Pick<FileProps, 'isFull'> & { onOver?: (isOver: boolean) => void }

function FileInput({ isFull, onOver, ...wanted }: FileInputProps) {
  const { withPdf = false, multiple, disabled } = wanted
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<WantedFiles>(wanted)
  useEffect(() => {
    latest.current = wanted
  })
  useEffect(() => {
    const end = new AbortController()
    const watch = ({ takeFromForm }: TakeFiles) =>
      input.current && !end.signal.aborted && takeFromForm(input.current, latest, end.signal)
    // A document has a button of its own in a form that takes pictures, too.
    if (!withPdf) loadTakeFiles().then(watch, () => undefined)
    return () => end.abort()
  }, [withPdf])
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    // Without a connection the checks cannot always be loaded; then the server alone checks.
    const takeUnchecked = () => files[0] && latest.current.onFile(files[0], files)
    // So that nobody leaves the form without a question while they are checked.
    target.dataset.chosen = ''
    const taken = loadTakeFiles()
      .then(({ takeFiles }) => takeFiles(files, target, latest), takeUnchecked)
      .finally(() => delete target.dataset.chosen)
    if (target.form) sendAfter(target.form, taken)
  }
  return (
    <input
      ref={input}
      type="file"
      accept={acceptedTypes(withPdf)}
      multiple={multiple}
      disabled={disabled || isFull}
      className={styles.input}
      onChange={choose}
      onDragEnter={() => onOver?.(true)}
      onDragLeave={() => onOver?.(false)}
      onDrop={() => onOver?.(false)}
    />
  )
}

type TakeFiles = Awaited<ReturnType<typeof loadTakeFiles>>
