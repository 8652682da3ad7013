import { addPhotos } from '#ui/photos/add-photos.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { commentLimits } from '../../contract.ts'
import { commentPhotosCopy as copy } from '../../photos.copy.ts'

/** The photos before, plus as many of the picked files as a comment takes. */
export const pickPhotos = (picked: File[], before: readonly ChosenPhoto[]) =>
  addPhotos(picked, before, {
    most: commentLimits.photos,
    tooMany: { title: copy.tooMany(commentLimits.photos), tone: 'bad' },
  })
