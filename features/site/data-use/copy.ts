import { catalogue } from '#platform/contract/catalogue.ts'
import { numbers } from '#platform/contract/units/numbers.ts'
export const dataUseCopy = catalogue('dataUseCopy', {
  title: 'Data',
  lead: 'How much data this site has used in this browser. The figures are stored on this device only.',
  visit: 'This visit',
  month: (name: string) => `${name} on this device`,
  kinds: { pages: 'Pages and scripts', pictures: 'Pictures', answers: 'Posts, messages and other answers' },
  price: 'What you pay per MB',
  priceHint: 'Check your bundle: R 85 for 1 GB is about R 0.09.',
  cost: (amount: string) => `About ${amount} this month`,
  saveData: 'Use less data',
  saveDataText:
    'Photos load when you tap them, pictures are smaller, and text uses your device’s font. Text is always complete.',
  counted:
    'As counted by your browser: what it already had costs nothing and isn’t included. Background loading isn’t counted either.',
  /** In the units of data bundles. */
  size: (bytes: number) =>
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${numbers.oneDecimal(bytes / 1_000_000)} MB`,
})
