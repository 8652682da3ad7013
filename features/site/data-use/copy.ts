import { catalogue } from '#platform/contract/catalogue.ts'
export const dataUseCopy = catalogue('dataUseCopy', {
  title: 'Data',
  lead: 'What this site has loaded with this browser. The figures are stored on this device only.',
  visit: 'This visit',
  month: (name: string) => `${name} on this device`,
  kinds: { pages: 'Pages and scripts', pictures: 'Pictures', answers: 'Posts, messages and other answers' },
  price: 'Your price of a megabyte',
  priceHint: 'Look at your bundle: R 85 for 1 GB is about R 0.09.',
  cost: (amount: string) => `About ${amount} this month`,
  saveData: 'Use less data',
  saveDataText:
    'Photos wait until you tap them, pictures are small, and the letters are those of your device. Text is always complete.',
  counted:
    'As your browser counts it: what it already had costs nothing and isn’t in it. Nor is what it loads while no page of the site is open.',
  /** In the units of data bundles. */
  size: (bytes: number) =>
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
})
