import { catalogue } from '#platform/contract/catalogue.ts'
export const installCopy = catalogue('installCopy', {
  row: 'Install the app',
  title: (name: string) => `Keep ${name} at hand`,
  text: 'No app shop needed.',
  facts: {
    offline: 'Opens without a connection, with what you read last.',
    data: 'Uses less data than loading the site again.',
    neutral: 'Can have a neutral name and icon: choose them first, in Settings, under Privacy.',
  },
  iphone: 'On your iPhone: tap Share at the foot of Safari, then Add to Home Screen.',
  notNow: 'Not now',
  install: 'Install',
  understood: 'Got it',
  later: 'We only ask once. You’ll find this in your account menu later.',
})
