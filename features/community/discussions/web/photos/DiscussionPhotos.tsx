import { useState } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { PhotoMosaic } from '#ui/photos/PhotoMosaic.tsx'
import { Picture } from '#ui/photos/Picture.tsx'
import { usePhotoViewer } from '#ui/photos/use-photo-viewer.ts'
import { savesData } from '#ui/save-data.ts'
import { discussionPhotosCopy as copy } from '../../photos.copy.ts'
import styles from './DiscussionPhotos.module.css'

/** The photos of a discussion; each opens the viewer. Where data is saved, they are loaded when tapped. */
export function DiscussionPhotos({ photos }: { photos: Image[] }) {
  const [isSaving] = useState(savesData)
  const { Viewer, preloadProps, open, index, setIndex } = usePhotoViewer()
  const children = <Shown photos={photos} onOpen={open} />
  return (
    <div
      className={styles.photos}
      onPointerEnter={preloadProps.onPointerEnter}
      onFocus={preloadProps.onFocus}
    >
      {isSaving ? (
        <Lazy load={() => import('#ui/photos/TapToLoad.tsx')} props={{ photos, children }} />
      ) : (
        children
      )}
      {Viewer && (
        <Viewer
          photos={photos}
          index={index}
          onIndexChange={setIndex}
          words={{ ...copy.viewer, position: copy.position((index ?? 0) + 1, photos.length) }}
        />
      )}
    </div>
  )
}

/** One photo wide, several in its frame. */
function Shown({ photos, onOpen }: { photos: Image[]; onOpen: (place: number) => void }) {
  const [first, ...others] = photos
  if (!first) return null
  if (others.length > 0)
    return <PhotoMosaic photos={photos} onOpen={onOpen} words={{ name: copy.photo, more: copy.more }} />
  return (
    <button type="button" className={styles.one} aria-haspopup="dialog" onClick={() => onOpen(0)}>
      <Picture image={first} shape="3/2" alt={first.alt || copy.photo(1)} className={styles.picture} />
    </button>
  )
}
