/** Of what the server has not confirmed yet. */
export const unsentItemCopy = {
  waiting: 'Waiting. It’s sent when you’re online.',
  sending: 'Sending...',
  refused: 'Not sent.',
  edit: 'Edit',
  save: 'Save',
  remove: 'Delete',
  retry: 'Try again',
}
