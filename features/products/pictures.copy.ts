import { photoRowWords } from '#features/media/copy.ts'

export const pictureWords = {
  title: 'Pictures',
  choose: 'Choose pictures',
  add: 'Add pictures',
  notAnImage: 'Please choose an image file',
  room: (most: number) =>
    `PNG, JPG or WEBP, max 20MB each. Up to ${most}; the first one stands for the product.`,
  aboutPremium: 'About Premium',
  row: {
    ...photoRowWords('Pictures of this product'),
    first: (place: number) => `Make photo ${place} the first`,
  },
}
