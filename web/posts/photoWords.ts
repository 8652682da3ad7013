export const photoWords = {
  several: (most: number) => `Up to ${most} photos to a post.`,
  aboutPremium: 'About Premium',
  add: 'Add photos',
  viewer: { title: 'Photos', close: 'Close', previous: 'Previous photo', next: 'Next photo' },
  position: (place: number, count: number) => `${place} of ${count}`,
  toPost: 'See the post',
  row: {
    photos: 'Photos of this post',
    place: (place: number, count: number) => `Photo ${place} of ${count}`,
    photo: 'Photo',
    of: (count: number) => `of ${count}`,
    described: 'Alt',
    describe: (place: number) => `Describe photo ${place} for those who can’t see it`,
    earlier: (place: number) => `Move photo ${place} earlier`,
    later: (place: number) => `Move photo ${place} later`,
    remove: (place: number) => `Remove photo ${place}`,
  },
}
