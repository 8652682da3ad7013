import { catalogue } from '#platform/contract/catalogue.ts'
export const unsavedCopy = catalogue('unsavedCopy', {
  title: 'Discard what you typed?',
  text: 'It isn’t sent, and it can’t be brought back.',
  keep: 'Keep writing',
  discard: 'Discard',
})
