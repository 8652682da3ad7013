import type { Image } from '#platform/contract/images.ts'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { Picture } from './Picture.tsx'
import styles from './PhotoMosaic.module.css'

type PhotoMosaicProps = {
  photos: readonly Image[]
  onOpen: (index: number) => void
  /** Label of a photo without alt text, by its position; `more` follows the number of hidden photos. */
  words: { name: (place: number) => string; more: string }
  eager?: boolean | undefined
}

const most = 4

/** Two to four photos in the frame of one; the last shows how many more there are. Each opens the viewer. */
export function PhotoMosaic({ photos, onOpen, words, eager }: PhotoMosaicProps) {
  const rest = photos.length - most
  return (
    <div className={styles.mosaic}>
      {photos.slice(0, most).map((photo, index) => (
        <button
          key={photo.url}
          type="button"
          className={styles.photo}
          aria-haspopup="dialog"
          onClick={() => onOpen(index)}
        >
          <Picture
            image={photo}
            slot="tile"
            shape="3/2"
            eager={eager}
            alt={photo.alt || words.name(index + 1)}
            className={styles.picture}
          />
          {rest > 0 && index === most - 1 && (
            <span className={styles.more}>
              +{rest} <VisuallyHidden>{words.more}</VisuallyHidden>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
