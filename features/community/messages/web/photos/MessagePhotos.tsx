import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { PhotoGrid } from '#ui/photos/PhotoGrid.tsx'
import { Picture } from '#ui/photos/Picture.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import type { Message } from '../../contract.ts'
import { messageCopy } from '../../copy.ts'
import { loadPhotoViewer } from '../lazy.ts'
import styles from './MessagePhotos.module.css'

/** One photo in its own shape, several as squares; each opens the viewer. A request only says that there are some. */
export function MessagePhotos({ message: { images, hiddenPhotos, user } }: { message: Message }) {
  const viewer = useLazyComponent(loadPhotoViewer)
  const [index, setIndex] = useState<number | null>(null)
  const [first, ...others] = images
  const open = (place: number) => {
    viewer.ask()
    setIndex(place)
  }
  if (hiddenPhotos > 0)
    return (
      <p className={styles.hidden}>
        <Icon as={EyeOff} size={20} />
        <b>{messageCopy.hiddenPhotos(hiddenPhotos)}</b>
        {messageCopy.hiddenPhotosText}
      </p>
    )
  if (!first) return null
  const name = (place: number) => messageCopy.photoOf(user?.displayName ?? messageCopy.someone, place)
  return (
    <div className={styles.photos}>
      {others.length > 0 ? (
        <PhotoGrid photos={images} onOpen={open} name={name} columns={2} />
      ) : (
        <button type="button" className={styles.one} aria-haspopup="dialog" onClick={() => open(0)}>
          <Picture image={first} slot="tile" shape="whole" alt={name(1)} className={styles.picture} />
        </button>
      )}
      {viewer.Part && (
        <viewer.Part
          photos={images}
          index={index}
          onIndexChange={setIndex}
          words={{ ...messageCopy.viewer, position: messageCopy.position((index ?? 0) + 1, images.length) }}
        />
      )}
    </div>
  )
}
