import { catalogue } from '#platform/contract/catalogue.ts'
export const cardCopy = catalogue('cardCopy', {
  group: 'Group',
  members: (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`,
})

export const cardMessages = catalogue('cardMessages', {
  missing: 'Image not found',
  busy: 'Too many pictures are being drawn. Please try again.',
})
