import { catalogue } from '#platform/contract/catalogue.ts'
export const unsavedCopy = catalogue('unsavedCopy', {
  title: 'Discard what you typed?',
  text: 'It hasn’t been sent, and you can’t get it back.',
  keep: 'Keep writing',
  discard: 'Discard',
})
