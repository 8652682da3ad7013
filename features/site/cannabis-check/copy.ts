import { catalogue } from '#platform/contract/catalogue.ts'
export const offerMessages = catalogue('offerMessages', {
  warned:
    'This looks like an offer of cannabis. Selling it is unlawful in South Africa. Please change the text, or post it anyway.',
  /** The reason of the report that the moderators read. */
  posted: 'It looks like an offer. The author was warned and posted it anyway.',
})

export const offerCopy = catalogue('offerCopy', {
  title: 'This looks like an offer of cannabis',
  text: 'Selling it is unlawful in South Africa, and so is swapping it, giving it with a purchase, or arranging a sale. If you post this anyway, our moderators will look at it.',
  edit: 'Edit',
  post: 'Post anyway',
})
