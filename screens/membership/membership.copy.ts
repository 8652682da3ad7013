import { catalogue } from '#platform/contract/catalogue.ts'

/** The titles and descriptions of pages, as tabs, search engines and shared links show them. */
export const membershipPageCopy = catalogue('membershipPageCopy', {
  title: 'Membership',
  free: 'Reading, posting and joining are free.',
  premium: (price: string) =>
    `Reading, posting and joining are free. Premium is ${price} a month and pays for the servers and the moderators.`,
})
