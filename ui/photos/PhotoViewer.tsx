import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import { useFloatingFocus } from '#ui/forms/focus.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { Picture } from './Picture.tsx'
import styles from './PhotoViewer.module.css'

type PhotoViewerProps = {
  photos: readonly Image[]
  /** The index of the open photo; null closes the viewer. */
  index: number | null
  onIndexChange: (index: number | null) => void
  /** `position` formats '2 of 9'. */
  words: { title: string; close: string; previous: string; next: string; position: string }
  caption?: ReactNode
}

const swipePx = 50
/** A photo that is longer than this is scrolled: in the height of the screen nobody could read it. */
const tallRatio = 2.5

/** One photo on a dark background; arrow keys, buttons or a swipe show the next. */
export function PhotoViewer({ photos, index, onIndexChange, words, caption }: PhotoViewerProps) {
  const start = useRef<number | null>(null)
  const focus = useFloatingFocus()
  const photo = index === null ? undefined : photos[index]
  useOverlay(photo !== undefined, () => onIndexChange(null))
  const turn = (by: number) => {
    if (index !== null && photos[index + by]) onIndexChange(index + by)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  const lift = (event: PointerEvent) => {
    const moved = start.current === null ? 0 : event.clientX - start.current
    start.current = null
    if (Math.abs(moved) > swipePx) turn(moved > 0 ? -1 : 1)
  }
  return (
    <Radix.Root open={photo !== undefined} onOpenChange={(isOpen) => !isOpen && onIndexChange(null)}>
      <Radix.Portal>
        <Radix.Overlay className={styles.ground} />
        <Radix.Content
          data-theme="dark"
          className={styles.viewer}
          onKeyDown={press}
          onOpenAutoFocus={focus.enter}
          onCloseAutoFocus={focus.leave}
          aria-describedby={undefined}
        >
          <Head words={words} />
          {photo && (
            <figure
              className={cx(styles.stage, photo.height > photo.width * tallRatio && styles.long)}
              onPointerDown={(event) => (start.current = event.clientX)}
              onPointerUp={lift}
            >
              <Picture
                key={photo.url}
                image={photo}
                slot="full"
                shape="whole"
                eager
                className={styles.photo}
              />
              {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
            </figure>
          )}
          {photos.length > 1 && (
            <Keys words={words} isFirst={index === 0} isLast={index === photos.length - 1} onTurn={turn} />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type KeysProps = {
  words: PhotoViewerProps['words']
  isFirst: boolean
  isLast: boolean
  onTurn: (by: number) => void
}

const Head = ({ words }: Pick<PhotoViewerProps, 'words'>) => (
  <header className={styles.head}>
    <Radix.Title className={styles.title}>{words.title}</Radix.Title>
    <span className={styles.position} aria-live="polite">
      {words.position}
    </span>
    <Radix.Close asChild>
      <IconButton icon={X} label={words.close} />
    </Radix.Close>
  </header>
)

function Keys({ words, isFirst, isLast, onTurn }: KeysProps) {
  return (
    <div className={styles.keys}>
      <IconButton icon={ChevronLeft} label={words.previous} disabled={isFirst} onClick={() => onTurn(-1)} />
      <IconButton icon={ChevronRight} label={words.next} disabled={isLast} onClick={() => onTurn(1)} />
    </div>
  )
}
