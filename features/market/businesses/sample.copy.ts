import { catalogue, plural } from '#platform/contract/catalogue.ts'
/** The words that say, wherever something can be ordered, that it is a sample. They have a file of their own, because every step of an order loads them. */
export const sampleCopy = catalogue('sampleCopy', {
  title: 'Sample: nothing is sold, no money moves',
  shop: 'Try it: the sample shop answers your order within a minute.',
  checkout: (names: string[]) =>
    `${names.join(', ')} ${plural(names.length, { one: 'is a sample shop', other: 'are sample shops' })}: an invented name and address will do.`,
  order: 'This order shows how buying works. The sample shop answers by itself within a minute.',
  invoice: 'Sample: nothing is sold, no money moves.',
  badge: 'Sample',
  waits: (name: string) => `It stays in your cart. You can order it as soon as ${name} takes orders.`,
})
