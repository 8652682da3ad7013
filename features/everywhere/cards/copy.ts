export const cardCopy = {
  group: 'Group',
  members: (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`,
}

export const cardMessages = {
  missing: 'Image not found',
  busy: 'Too many pictures are being drawn. Please try again.',
}
