import { photoRowCopy } from '#features/site/media/copy.ts'
import { catalogue } from '#platform/contract/catalogue.ts'

export const postPhotosCopy = catalogue('postPhotosCopy', {
  several: (most: number) => `Up to ${most} photos per post.`,
  aboutPremium: 'About Premium',
  add: 'Add photos',
  viewer: { title: 'Photos', close: 'Close', previous: 'Previous photo', next: 'Next photo' },
  position: (place: number, count: number) => `${place} of ${count}`,
  row: photoRowCopy('Photos of this post'),
})
