import { useLayoutEffect, useState, type RefObject } from 'react'
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import type { Image } from '#platform/contract/images.ts'
import { growFromPlace } from './photo-place.ts'
import { Picture } from './Picture.tsx'
import { useSwipe } from './swipe.ts'
import styles from './PhotoViewer.module.css'

type PhotoStageProps = {
  photo: Image
  frame: RefObject<HTMLDivElement | null>
  zoom: RefObject<ReactZoomPanPinchRef | null>
  /** It grows from its place in the page; one that was turned to appears. */
  grows: boolean
  onTurn: (by: number) => void
  onClose: () => void
}

const maxScale = 4

/** One photo: a pinch, a double tap or the wheel enlarges it; while it is not enlarged, swipes turn to the next one or close the viewer. */
export function PhotoStage({ photo, frame, zoom, grows, onTurn, onClose }: PhotoStageProps) {
  const [isEnlarged, setEnlarged] = useState(false)
  const { moved, props } = useSwipe({ onTurn, onClose })
  useLayoutEffect(() => {
    if (grows && frame.current) growFromPlace(frame.current, photo)
  }, [frame, photo, grows])
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={moved ? { translate: `${moved.across}px ${moved.along}px` } : undefined}
      {...(isEnlarged ? {} : props)}
    >
      <TransformWrapper
        ref={zoom}
        maxScale={maxScale}
        doubleClick={{ mode: 'toggle' }}
        panning={{ disabled: !isEnlarged }}
        onTransform={(_zoom, { scale }) => setEnlarged(scale > 1.01)}
      >
        <TransformComponent wrapperClass={styles.wrapper} contentClass={styles.content}>
          <Picture image={photo} slot="full" shape="whole" eager className={styles.photo} />
        </TransformComponent>
      </TransformWrapper>
    </div>
  )
}
