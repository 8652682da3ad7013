import { PhotoGrid } from '#ui/photos/PhotoGrid.tsx'
import { Picture } from '#ui/photos/Picture.tsx'
import { usePhotoViewer } from '#ui/photos/use-photo-viewer.ts'
import type { Comment } from '../../contract.ts'
import { commentPhotosCopy as copy } from '../../photos.copy.ts'
import styles from './CommentPhotos.module.css'

/** One photo wide, two as squares; each opens the viewer. */
export function CommentPhotos({ comment: { images, user } }: { comment: Comment }) {
  const { Viewer, open, index, setIndex } = usePhotoViewer()
  const [first, ...others] = images
  if (!first) return null
  const name = (place: number) => copy.photo(user.displayName, place)
  return (
    <div className={styles.photos}>
      {others.length > 0 ? (
        <PhotoGrid photos={images} onOpen={open} name={name} columns={2} />
      ) : (
        <button type="button" className={styles.one} aria-haspopup="dialog" onClick={() => open(0)}>
          <Picture
            image={first}
            slot="tile"
            shape="3/2"
            alt={first.alt || name(1)}
            className={styles.picture}
          />
        </button>
      )}
      {Viewer && (
        <Viewer
          photos={images}
          index={index}
          onIndexChange={setIndex}
          words={{ ...copy.viewer, position: copy.position((index ?? 0) + 1, images.length) }}
        />
      )}
    </div>
  )
}
