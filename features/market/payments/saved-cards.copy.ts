import { catalogue } from '#platform/contract/catalogue.ts'
export const renewalMessages = catalogue('renewalMessages', {
  off: 'Renewing by card isn’t available here.',
  needsConfirmed: 'Please confirm your email address first: we email you there before each charge.',
  oldWords: 'The text has changed. Please read it again.',
  otherPrice: 'The price has changed. Please check it again.',
  onlyCards: 'Only a card can renew your membership.',
  noCard: 'No card renews your membership.',
})
