import { X } from 'lucide-react'
import { mediaLimits } from '#shared/media.ts'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { FilePicture, PhotoRow, type ChosenPhoto } from '#web/ui/PhotoRow.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { photoWords } from './photoWords.ts'
import { postWords } from './words.ts'
import styles from './ComposerPhotos.module.css'

type ComposerPhotosProps = {
  photos: ChosenPhoto[]
  /** How many the member may post. */
  most: number
  onChange: (photos: ChosenPhoto[]) => void
}

/** The chosen photos with their descriptions, and the way to take them out again: one large, several in a row. */
export function ComposerPhotos({ photos, most, onChange }: ComposerPhotosProps) {
  const [first] = photos
  if (!first || !('file' in first)) return null
  if (photos.length > 1)
    return (
      <div className={styles.photo}>
        <PhotoRow photos={photos} onChange={onChange} longestAlt={mediaLimits.alt} words={photoWords.row} />
      </div>
    )
  return (
    <div className={styles.photo}>
      <div className={styles.frame}>
        <FilePicture key={first.key} file={first.file} alt={first.alt} />
        <IconButton
          icon={X}
          label={postWords.removePhoto}
          onClick={() => onChange([])}
          className={styles.remove}
        />
      </div>
      <Field label={postWords.alt} hint={most === 1 ? postWords.onePhoto : photoWords.several(most)}>
        <TextInput
          value={first.alt}
          maxLength={mediaLimits.alt}
          onChange={({ target }) => onChange([{ ...first, alt: target.value }])}
        />
      </Field>
    </div>
  )
}
