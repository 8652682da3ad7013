import { catalogue } from '#platform/contract/catalogue.ts'

export const feedCopy = catalogue('feedCopy', {
  ofTag: (tag: string, site: string) => `#${tag} · ${site}`,
  ofGroup: (group: string, site: string) => `${group} · ${site}`,
  ofShop: (business: string, site: string) => `New from ${business} · ${site}`,
  ofEvents: (site: string) => `Events · ${site}`,
  none: 'There is no such feed.',
})

export const embedCopy = catalogue('embedCopy', {
  none: 'There is nothing to show at this address.',
  onlyJson: 'Only JSON is sent from here.',
  comments: (count: number) => (count === 0 ? 'Write the first comment' : `Comments: ${count}`),
  goingTo: (count: number) => `Going: ${count}`,
  cancelled: 'Cancelled',
  soldOut: 'Sold out',
  noEvents: 'No events are planned.',
  noProducts: 'Nothing is for sale at the moment.',
  shop: 'Open the shop',
  events: 'All events',
  verified: (site: string) => `Verified on ${site}`,
  notVerified: (site: string) => `Listed on ${site}`,
})
