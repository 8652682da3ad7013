import { catalogue } from '#platform/contract/catalogue.ts'
/** Of what the server has not confirmed yet. */
export const unsentItemCopy = catalogue('unsentItemCopy', {
  waiting: 'Waiting. It’s sent when you’re online.',
  sending: 'Sending...',
  refused: 'Not sent.',
  edit: 'Edit',
  save: 'Save',
  remove: 'Delete',
  retry: 'Try again',
})
