import { catalogue, plural } from '#platform/contract/catalogue.ts'
export const cardCopy = catalogue('cardCopy', {
  group: 'Group',
  members: (count: number) => `${count} ${plural(count, { one: 'member', other: 'members' })}`,
})

export const cardMessages = catalogue('cardMessages', {
  missing: 'Image not found',
  busy: 'Too many pictures are being drawn. Please try again.',
})
