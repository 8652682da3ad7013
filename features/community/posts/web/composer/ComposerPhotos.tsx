import { X } from 'lucide-react'
import { mediaLimits } from '#platform/contract/images.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { FilePicture } from '#ui/photos/FilePicture.tsx'
import { PhotoRow, type ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { composerCopy } from '../../composer.copy.ts'
import { postPhotosCopy } from '../photos.copy.ts'
import styles from './ComposerPhotos.module.css'

type ComposerPhotosProps = {
  photos: ChosenPhoto[]
  /** The maximum for the member. */
  most: number
  onChange: (photos: ChosenPhoto[]) => void
}

/** The chosen photos with alt texts and a button to remove each: one large, several in a row. */
export function ComposerPhotos({ photos, most, onChange }: ComposerPhotosProps) {
  const [first] = photos
  if (!first) return null
  if (photos.length > 1)
    return (
      <div className={styles.photo}>
        <PhotoRow
          photos={photos}
          onChange={onChange}
          longestAlt={mediaLimits.alt}
          words={postPhotosCopy.row}
        />
      </div>
    )
  return (
    <div className={styles.photo}>
      <div className={styles.frame}>
        {'file' in first ? (
          <FilePicture key={first.key} file={first.file} alt={first.alt} />
        ) : (
          <img src={first.image.url} alt={first.alt} />
        )}
        <IconButton
          icon={X}
          label={composerCopy.removePhoto}
          onClick={() => onChange([])}
          className={styles.remove}
        />
      </div>
      <Field label={composerCopy.alt} hint={postPhotosCopy.several(most)}>
        <TextInput
          value={first.alt}
          maxLength={mediaLimits.alt}
          onChange={({ target }) => onChange([{ ...first, alt: target.value }])}
        />
      </Field>
    </div>
  )
}
