import { defineNotifications } from '#features/members/notifications/notification-types.ts'

const about = (text: (_name: string, product: string) => string, opens: 'product' | 'listings') =>
  ({ category: 'other', opens, preference: 'general', repeats: true, text }) as const

/** To sellers, and to the staff of what waits for it. */
export const listingNotifications = defineNotifications('listingNotifications', {
  listingApproved: about((_name, product) => `${product} is now in the marketplace`, 'product'),
  listingsPublished: {
    category: 'other',
    opens: 'business',
    preference: 'general',
    repeats: true,
    text: (_name, count) =>
      count === '1'
        ? 'Your shop is trusted now: the listing that waited is in the marketplace'
        : `Your shop is trusted now: the ${count} listings that waited are in the marketplace`,
  },
  listingSentBack: about((_name, product) => `${product} is a draft again: see why`, 'product'),
  listingBlocked: about(
    (_name, product) => `${product} has been removed from the marketplace: see why`,
    'product',
  ),
  listingLifted: about((_name, product) => `${product} may be listed again: it is now a draft`, 'product'),
  listingUpheld: about((_name, product) => `${product} stays blocked: see why`, 'product'),
  listingHeld: about((_name, product) => `The listing rules have paused ${product}: see why`, 'product'),
  listingReopened: about((_name, product) => `${product} is back in the marketplace`, 'product'),
  listingTries: about(
    (_name, product) => `${product} has repeatedly tried to list something that may not be sold`,
    'listings',
  ),
  listingAppealed: about((_name, product) => `An appeal for ${product} needs an answer`, 'listings'),
})
