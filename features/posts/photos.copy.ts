import { photoRowWords } from '#features/media/copy.ts'

export const photoWords = {
  several: (most: number) => `Up to ${most} photos to a post.`,
  aboutPremium: 'About Premium',
  add: 'Add photos',
  viewer: { title: 'Photos', close: 'Close', previous: 'Previous photo', next: 'Next photo' },
  position: (place: number, count: number) => `${place} of ${count}`,
  toPost: 'See the post',
  row: photoRowWords('Photos of this post'),
}
