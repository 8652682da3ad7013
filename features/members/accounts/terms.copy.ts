import { catalogue } from '#platform/contract/catalogue.ts'

export const termsMessages = catalogue('termsMessages', {
  agreed: 'Thank you. You agreed to the terms.',
  changedMeanwhile: 'The terms have changed again. Please read them once more.',
  badVersion: 'Please name the version of the terms that you read.',
})

export const newTermsCopy = catalogue('newTermsCopy', {
  label: 'New terms',
  text: (name: string) => `The terms of ${name} have changed.`,
  read: 'Read them',
  agree: 'I agree',
  agreeing: 'Saving...',
  failed: 'Not saved',
})
