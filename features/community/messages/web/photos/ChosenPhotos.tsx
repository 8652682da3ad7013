import { ImagePlus, X } from 'lucide-react'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { addPhotos } from '#ui/photos/add-photos.ts'
import { FilePicture } from '#ui/photos/FilePicture.tsx'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { messageLimits } from '../../contract.ts'
import { messageCopy } from '../../copy.ts'
import styles from './MessagePhotos.module.css'

type ChosenPhotosProps = { photos: readonly ChosenPhoto[]; onChange: (photos: ChosenPhoto[]) => void }

const room = {
  most: messageLimits.photos,
  tooMany: { title: messageCopy.tooManyPhotos(messageLimits.photos), tone: 'bad' as const },
}

export function PhotoButton({ photos, onChange }: ChosenPhotosProps) {
  return (
    <FileButton
      variant="ghost"
      icon={ImagePlus}
      multiple
      className={styles.choose}
      isFull={photos.length >= messageLimits.photos}
      onFile={(_first, all) => onChange(addPhotos(all, photos, room))}
    >
      <VisuallyHidden>{messageCopy.addPhoto}</VisuallyHidden>
    </FileButton>
  )
}

/** What goes with the next message. */
export function ChosenPhotos({ photos, onChange }: ChosenPhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={messageCopy.chosenPhotos}>
      {photos.map((photo, index) => (
        <li key={photo.key}>
          {'file' in photo && (
            <FilePicture file={photo.file} alt={photo.file.name} className={styles.thumb} />
          )}
          <IconButton
            icon={X}
            size="s"
            outlined
            label={messageCopy.removePhoto(index + 1)}
            className={styles.remove}
            onClick={() => onChange(photos.toSpliced(index, 1))}
          />
        </li>
      ))}
    </ul>
  )
}
