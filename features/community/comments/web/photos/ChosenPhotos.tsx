import { mediaLimits } from '#platform/contract/images.ts'
import { addPhotos } from '#ui/photos/add-photos.ts'
import { PhotoRow, type ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { commentLimits } from '../../contract.ts'
import { commentPhotosCopy as copy } from '../../photos.copy.ts'

type ChosenPhotosProps = { photos: readonly ChosenPhoto[]; onChange: (photos: ChosenPhoto[]) => void }

/** The photos of a comment that is being written, with their alt texts. */
export const ChosenPhotos = ({ photos, onChange }: ChosenPhotosProps) => (
  <PhotoRow photos={photos} onChange={onChange} longestAlt={mediaLimits.alt} words={copy.row} />
)

/** The photos before, plus as many of the picked files as a comment takes. */
export const pickPhotos = (picked: File[], before: readonly ChosenPhoto[]) =>
  addPhotos(picked, before, {
    most: commentLimits.photos,
    tooMany: { title: copy.tooMany(commentLimits.photos), tone: 'bad' },
  })
