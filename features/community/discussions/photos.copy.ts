import { photoRowCopy } from '#features/site/media/copy.ts'
import { catalogue } from '#platform/contract/catalogue.ts'

/** Loads with the photos of discussions. */
export const discussionPhotosCopy = catalogue('discussionPhotosCopy', {
  aboutPremium: 'About Premium',
  row: photoRowCopy('Photos of this discussion'),
  photo: (place: number) => `Photo ${place}`,
  more: 'more photos',
  viewer: { title: 'Photos', close: 'Close', previous: 'Previous photo', next: 'Next photo' },
  position: (place: number, count: number) => `${place} of ${count}`,
})
