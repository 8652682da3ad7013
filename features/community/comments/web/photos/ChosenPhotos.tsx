import { mediaLimits } from '#platform/contract/images.ts'
import { PhotoRow, type ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { commentPhotosCopy as copy } from '../../photos.copy.ts'

type ChosenPhotosProps = { photos: readonly ChosenPhoto[]; onChange: (photos: ChosenPhoto[]) => void }

/** The photos of a comment that is being written, with their alt texts. */
export const ChosenPhotos = ({ photos, onChange }: ChosenPhotosProps) => (
  <PhotoRow photos={photos} onChange={onChange} longestAlt={mediaLimits.alt} words={copy.row} />
)
