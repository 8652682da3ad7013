import { PhotoGrid } from '#ui/photos/PhotoGrid.tsx'
import { Picture } from '#ui/photos/Picture.tsx'
import { usePhotoViewer } from '#ui/photos/use-photo-viewer.ts'
import type { Message } from '../../contract.ts'
import { messageCopy } from '../../copy.ts'
import { HiddenNote } from './HiddenNote.tsx'
import styles from './MessagePhotos.module.css'

/** One photo in its own shape, several as squares; each opens the viewer. A request only says that there are some. */
export function MessagePhotos({ message: { images, hiddenPhotos, user } }: { message: Message }) {
  const { Viewer, open, index, setIndex } = usePhotoViewer()
  const [first, ...others] = images
  if (hiddenPhotos > 0)
    return <HiddenNote title={messageCopy.hiddenPhotos(hiddenPhotos)} text={messageCopy.hiddenPhotosText} />
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
      {Viewer && (
        <Viewer
          photos={images}
          index={index}
          onIndexChange={setIndex}
          words={{ ...messageCopy.viewer, position: messageCopy.position((index ?? 0) + 1, images.length) }}
        />
      )}
    </div>
  )
}
