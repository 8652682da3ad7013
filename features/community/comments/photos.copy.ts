import { photoRowCopy } from '#features/site/media/copy.ts'
import { catalogue } from '#platform/contract/catalogue.ts'

/** Loads with the photos of comments. */
export const commentPhotosCopy = catalogue('commentPhotosCopy', {
  tooMany: (most: number) => `A comment has at most ${most} photos.`,
  row: photoRowCopy('Photos of this comment'),
  photo: (name: string, place: number) => `Photo ${place} by ${name}`,
  viewer: { title: 'Photos', close: 'Close', previous: 'Previous photo', next: 'Next photo' },
  position: (place: number, count: number) => `${place} of ${count}`,
})
