import { defineNotifications } from '#features/notifications/notification-types.ts'

const about = (text: (_name: string, thing: string) => string, opens: 'product' | 'listings') =>
  ({ category: 'other', opens, preference: 'appNotifications', repeats: true, text }) as const

/** To sellers, and to the staff of what waits for it. */
export const listingNotifications = defineNotifications({
  listingApproved: about((_name, thing) => `${thing} is now in the marketplace`, 'product'),
  listingSentBack: about((_name, thing) => `${thing} is a draft again: see why`, 'product'),
  listingBlocked: about(
    (_name, thing) => `${thing} has been removed from the marketplace: see why`,
    'product',
  ),
  listingLifted: about((_name, thing) => `${thing} may be listed again: it is now a draft`, 'product'),
  listingUpheld: about((_name, thing) => `${thing} stays blocked: see why`, 'product'),
  listingHeld: about((_name, thing) => `The listing rules have paused ${thing}: see why`, 'product'),
  listingReopened: about((_name, thing) => `${thing} is back in the marketplace`, 'product'),
  listingTries: about(
    (_name, thing) => `${thing} has repeatedly tried to list something that may not be sold`,
    'listings',
  ),
  listingAppealed: about((_name, thing) => `An appeal for ${thing} needs an answer`, 'listings'),
})
