import type { Image } from '#platform/contract/images.ts'
import { Picture } from './Picture.tsx'
import styles from './PhotoGrid.module.css'

type PhotoGridProps = {
  photos: readonly Image[]
  onOpen: (index: number) => void
  /** Label of a photo without alt text, by its position. */
  name: (place: number) => string
  columns?: 2 | 3
}

/** Square photos; each opens the viewer. */
export function PhotoGrid({ photos, onOpen, name, columns = 3 }: PhotoGridProps) {
  return (
    <ul className={columns === 3 ? styles.three : styles.two}>
      {photos.map((photo, index) => (
        <li key={photo.url}>
          <button type="button" className={styles.photo} aria-haspopup="dialog" onClick={() => onOpen(index)}>
            <Picture
              image={photo}
              slot="grid"
              shape="1/1"
              alt={photo.alt || name(index + 1)}
              className={styles.picture}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
