import { photoRowWords } from '#features/media/copy.ts'

export const photoWords = {
  title: 'Photos',
  none: 'Show what it looks like: the door, the shelves, who stands behind the counter.',
  edit: 'Edit photos',
  add: 'Add photos',
  aboutPremium: 'About Premium',
  notAnImage: 'Please choose an image file',
  name: (place: number) => `Photo ${place}`,
  viewer: { close: 'Close', previous: 'Previous photo', next: 'Next photo' },
  position: (place: number, count: number) => `${place} of ${count}`,
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save photos',
  saving: 'Saving...',
  room: (most: number) => `Up to ${most} photos, in the order in which they stand here.`,
  row: photoRowWords('Photos of this business'),
}
