import { hasSection } from '#platform/contract/sections/sections.ts'

/** What Free and Premium allow, as numbers; server and browser both read it here. A discussion takes as many photos as a post. */
export const perkLimits = {
  free: {
    hasBadge: false,
    hasLounge: false,
    photosPerBusiness: 3,
    photosPerPost: 4,
    picturesPerProduct: 5,
    productsPerShop: 50,
    savedSearches: 0,
  },
  premium: {
    hasBadge: true,
    hasLounge: true,
    photosPerBusiness: 10,
    photosPerPost: 10,
    picturesPerProduct: 10,
    productsPerShop: 500,
    savedSearches: 20,
  },
}
export type Perks = (typeof perkLimits)['free']

export const perksOf = (person: { isPremium: boolean } | null): Perks =>
  person?.isPremium ? perkLimits.premium : perkLimits.free

/** Premium is for sale here, and this person does not have it. */
export const offersPremium = (person: { isPremium: boolean } | null) =>
  hasSection('membership') && !person?.isPremium

/** The group for Premium members, as it is created. */
export const lounge = {
  name: 'The Lounge',
  description: 'A quiet space for Premium members to talk to each other and to the people who run this site.',
}
