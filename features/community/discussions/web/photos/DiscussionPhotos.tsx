import { useState } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { PhotoMosaic } from '#ui/photos/PhotoMosaic.tsx'
import { Picture } from '#ui/photos/Picture.tsx'
import { savesData } from '#ui/save-data.ts'
import { discussionPhotosCopy as copy } from '../../photos.copy.ts'
import { loadPhotoViewer, loadTapToLoad } from '../lazy.ts'
import styles from './DiscussionPhotos.module.css'

/** The photos of a discussion; each opens the viewer. Where data is saved, they are loaded when tapped. */
export function DiscussionPhotos({ photos }: { photos: Image[] }) {
  const [isSaving] = useState(savesData)
  const viewer = useLazyComponent(loadPhotoViewer)
  const [index, setIndex] = useState<number | null>(null)
  const open = (place: number) => {
    viewer.ask()
    setIndex(place)
  }
  const children = <Shown photos={photos} onOpen={open} />
  return (
    <div
      className={styles.photos}
      onPointerEnter={viewer.hints.onPointerEnter}
      onFocus={viewer.hints.onFocus}
    >
      {isSaving ? <Lazy load={loadTapToLoad} props={{ photos, children }} /> : children}
      {viewer.Part && (
        <viewer.Part
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
