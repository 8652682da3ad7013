/** Copy of a row of photos; `photos` names the row. */
export const photoRowCopy = (photos: string) => ({
  photos,
  place: (place: number, count: number) => `Photo ${place} of ${count}`,
  photo: 'Photo',
  of: (count: number) => `of ${count}`,
  described: 'Alt',
  describe: (place: number) => `Describe photo ${place} for people who can’t see it`,
  earlier: (place: number) => `Move photo ${place} earlier`,
  later: (place: number) => `Move photo ${place} later`,
  remove: (place: number) => `Remove photo ${place}`,
})
