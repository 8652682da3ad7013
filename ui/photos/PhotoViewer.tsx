import { ChevronLeft, ChevronRight, Download, X, ZoomIn } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import type { Image } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import { useFloatingFocus } from '#ui/overlays/use-floating-focus.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { IconButton, IconLink } from '#ui/primitives/IconButton.tsx'
import { shrinkToPlace } from './photo-place.ts'
import { photoCopy } from './photo.copy.ts'
import { PhotoStage } from './PhotoStage.tsx'
import { Picture } from './Picture.tsx'
import styles from './PhotoViewer.module.css'

type PhotoViewerProps = {
  photos: readonly Image[]
  /** The index of the open photo; null closes the viewer. */
  index: number | null
  onIndexChange: (index: number | null) => void
  /** `position` formats '2 of 9'. */
  words: { title: string; close: string; previous: string; next: string; position: string }
  /** What the photo belongs to: below it on a phone, beside it on a wide screen. */
  about?: ReactNode
}

/** A photo that is longer than this is scrolled: in the height of the screen nobody could read it. */
const tallRatio = 2.5

/** One photo on a dark background, with its description below. Arrow keys, buttons or a swipe show the next, a swipe down closes. */
export function PhotoViewer({ photos, index, onIndexChange, words, about }: PhotoViewerProps) {
  const focus = useFloatingFocus()
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const { frame, photo, shown, isTurned, turn, close } = useShownPhoto({ photos, index, onIndexChange })
  useOverlay(photo !== undefined, close)
  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    '+': () => void zoom.current?.zoomIn(),
    '-': () => void zoom.current?.zoomOut(),
  }
  return (
    <Radix.Root open={photo !== undefined} onOpenChange={(isOpen) => !isOpen && close()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.ground} />
        <Radix.Content
          className={cx(styles.viewer, Boolean(about) && styles.withAbout)}
          onKeyDown={({ key, target }) => !isWriting(target) && keys[key]?.()}
          onOpenAutoFocus={focus.enter}
          onCloseAutoFocus={focus.leave}
          aria-describedby={undefined}
        >
          <div data-theme="dark" className={styles.main} data-autofocus tabIndex={-1}>
            <Head words={words} photo={shown} onZoom={() => void zoom.current?.zoomIn()} />
            {shown && (
              <Stage
                key={shown.url}
                photo={shown}
                frame={frame}
                zoom={zoom}
                grows={!isTurned}
                onTurn={turn}
                onClose={close}
              />
            )}
            {photos.length > 1 && (
              <Keys words={words} isFirst={index === 0} isLast={index === photos.length - 1} onTurn={turn} />
            )}
          </div>
          {about && <div className={styles.about}>{about}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The open photo, which stays in view while the viewer closes, and how it is turned and closed. */
function useShownPhoto({
  photos,
  index,
  onIndexChange,
}: Pick<PhotoViewerProps, 'photos' | 'index' | 'onIndexChange'>) {
  const frame = useRef<HTMLDivElement>(null)
  const [isTurned, setTurned] = useState(false)
  const photo = index === null ? undefined : photos[index]
  const [closing, setClosing] = useState<Image>()
  const shown = photo ?? closing
  const close = () => {
    if (photo && frame.current) shrinkToPlace(frame.current, photo)
    setClosing(photo)
    setTurned(false)
    onIndexChange(null)
  }
  const turn = (by: number) => {
    if (index === null || !photos[index + by]) return
    setTurned(true)
    onIndexChange(index + by)
  }
  return { frame, photo, shown, isTurned, turn, close }
}

/** NOTE: the description is the text of the picture, which is read out with it. */
function Stage(props: ComponentProps<typeof PhotoStage>) {
  const { photo } = props
  const isLong = photo.height > photo.width * tallRatio
  return (
    <figure className={cx(styles.stage, isLong && styles.long)}>
      {isLong ? (
        <Picture image={photo} slot="full" shape="whole" eager className={styles.photo} />
      ) : (
        <PhotoStage {...props} />
      )}
      {photo.alt && (
        <figcaption className={styles.caption} aria-hidden>
          {photo.alt}
        </figcaption>
      )}
    </figure>
  )
}

const isWriting = (target: EventTarget) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

type KeysProps = {
  words: PhotoViewerProps['words']
  isFirst: boolean
  isLast: boolean
  onTurn: (by: number) => void
}

type HeadProps = Pick<PhotoViewerProps, 'words'> & {
  photo: Image | undefined
  onZoom: () => void
}

const Head = ({ words, photo, onZoom }: HeadProps) => (
  <header className={styles.head}>
    <Radix.Close asChild>
      <IconButton icon={X} label={words.close} />
    </Radix.Close>
    <Radix.Title className={styles.title}>{words.title}</Radix.Title>
    <span className={styles.position} aria-live="polite">
      {words.position}
    </span>
    <IconButton icon={ZoomIn} label={photoCopy.zoom} className={styles.zoom} onClick={onZoom} />
    {photo && <IconLink icon={Download} label={photoCopy.download} href={photo.url} download />}
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
