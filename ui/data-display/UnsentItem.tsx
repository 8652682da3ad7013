import { CircleAlert, Clock } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { uiCopy } from '#ui/copy.ts'
import { cx } from '#ui/cx.ts'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { FilePicture } from '#ui/photos/FilePicture.tsx'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { unsentItemCopy } from '#ui/unsent.copy.ts'
import styles from './UnsentItem.module.css'

type UnsentItemProps = {
  state: 'waiting' | 'sending' | 'refused'
  /** Why it was refused or has to wait. */
  error: string
  /** What it is: 'Your post'. */
  label: string
  /** The text, which its author may still change; null: it has none. */
  text: string | null
  longest?: number
  /** A line above the text, which its author may change too. */
  title?: { text: string; label: string; longest: number } | undefined
  photos?: readonly ChosenPhoto[]
  /** Shown between the text and the buttons. */
  children?: ReactNode
  /** Its author begins to change the text. Resolves with what ends that; meanwhile it is not sent. */
  onHold?: () => Promise<() => void>
  onText?: (text: string, title: string | undefined) => Promise<void>
  onDelete: () => void
  retry: string
  onRetry: () => void
}

/** What the server has not confirmed: a dashed outline, a clock and words; where it was refused, why and what can be done. */
export function UnsentItem(props: UnsentItemProps) {
  const { state, label, text, title, photos = [], children } = props
  const editing = useEditing(props)
  return (
    <div className={cx(styles.item, state === 'refused' && styles.refused)} role="group" aria-label={label}>
      {editing.isOpen ? (
        <Editor {...props} onDone={editing.close} />
      ) : (
        text !== null && (
          <p className={styles.text} dir="auto">
            {title && <b>{title.text}</b>}
            {text}
          </p>
        )
      )}
      {photos.length > 0 && <Photos photos={photos} />}
      {children}
      <p className={styles.state} role={state === 'refused' ? 'alert' : 'status'}>
        <Icon as={state === 'refused' ? CircleAlert : Clock} size={16} />
        <span>{wordsOf(props)}</span>
      </p>
      {state !== 'sending' && !editing.isOpen && (
        <div className={styles.buttons}>
          {props.error && (
            <Button size="s" onClick={props.onRetry}>
              {props.retry}
            </Button>
          )}
          {props.onText && (
            <Button size="s" variant="out" onClick={editing.open}>
              {unsentItemCopy.edit}
            </Button>
          )}
          <Button size="s" variant="ghost" onClick={props.onDelete}>
            {unsentItemCopy.remove}
          </Button>
        </div>
      )}
    </div>
  )
}

function wordsOf({ state, error }: UnsentItemProps) {
  if (state === 'refused') return `${unsentItemCopy.refused} ${error}`
  return error || unsentItemCopy[state]
}

type Changed = { text: string; title: string | undefined }

/** While it is open, nothing is sent. */
function useEditing({ onHold, onText }: UnsentItemProps) {
  const [isOpen, setOpen] = useState(false)
  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])
  const open = () => {
    setOpen(true)
    void onHold?.().then((done) => {
      release.current = done
    })
  }
  const close = async (changed: Changed | null) => {
    if (changed) await onText?.(changed.text, changed.title)
    setOpen(false)
    release.current?.()
  }
  return { isOpen, open, close }
}

type EditorProps = Pick<UnsentItemProps, 'text' | 'longest' | 'label' | 'title'> & {
  onDone: (changed: Changed | null) => Promise<void>
}

function Editor({ text, longest, label, title, onDone }: EditorProps) {
  const [words, setWords] = useState(text ?? '')
  const [heading, setHeading] = useState(title?.text)
  const isEmpty = words.trim() === '' || heading?.trim() === ''
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) void onDone({ text: words, title: heading })
  }
  return (
    <form className={styles.editor} onSubmit={submit}>
      {title && (
        <TextInput
          aria-label={title.label}
          value={heading}
          maxLength={title.longest}
          autoComplete="off"
          onChange={(event) => setHeading(event.target.value)}
        />
      )}
      <TextArea
        ref={field}
        growing
        rows={2}
        aria-label={label}
        value={words}
        maxLength={longest}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button size="s" type="submit" disabled={isEmpty}>
          {unsentItemCopy.save}
        </Button>
        <CancelButton size="s" variant="ghost" onCancel={() => void onDone(null)}>
          {uiCopy.cancel}
        </CancelButton>
      </div>
    </form>
  )
}

const Photos = ({ photos }: { photos: readonly ChosenPhoto[] }) => (
  <ul className={styles.photos}>
    {photos.map((photo) => (
      <li key={photo.key}>
        {'file' in photo ? (
          <FilePicture file={photo.file} alt={photo.alt || photo.file.name} className={styles.photo} />
        ) : (
          <img src={photo.image.url} alt={photo.alt} className={styles.photo} />
        )}
      </li>
    ))}
  </ul>
)
