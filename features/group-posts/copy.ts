export const groupPostCopy = {
  isNew: 'New',
}
