type Opened = 'product' | 'business' | 'listings' | 'licences' | 'licencesToCheck'

const told = (says: (_name: string, thing: string) => string, opens: Opened) =>
  ({ type: 'other', opens, preference: 'appNotifications', repeats: true, says }) as const

/** What sellers are told of their listings and licences, and the staff of what waits for it. */
export const listingKinds = {
  listingApproved: told((_name, thing) => `${thing} is on the market now`, 'product'),
  listingSentBack: told((_name, thing) => `${thing} is a draft again: see why`, 'product'),
  listingBlocked: told((_name, thing) => `${thing} has been taken off the market: see why`, 'product'),
  listingLifted: told((_name, thing) => `${thing} may be listed again: it is a draft now`, 'product'),
  listingUpheld: told((_name, thing) => `${thing} stays off the market: see why`, 'product'),
  listingHeld: told((_name, thing) => `The listing rules have paused ${thing}: see why`, 'product'),
  listingReopened: told((_name, thing) => `${thing} is on the market again`, 'product'),
  listingTries: told(
    (_name, thing) => `${thing} has tried again and again to list what may not be sold`,
    'listings',
  ),
  listingAppealed: told((_name, thing) => `An appeal for ${thing} waits for an answer`, 'listings'),
  licenceSubmitted: told((_name, thing) => `A licence of ${thing} waits to be checked`, 'licencesToCheck'),
  licenceVerified: told((_name, thing) => `The licence of ${thing} has been verified`, 'licences'),
  licenceRejected: told((_name, thing) => `The licence of ${thing} has been rejected: see why`, 'licences'),
  licenceEnds: told(
    (_name, thing) => `The Verified mark of ${thing}: renew the licence to keep it`,
    'business',
  ),
  licenceRunsOut: told((_name, thing) => `The ${thing}: send in the new one before then`, 'licences'),
  licenceOver: told(
    (_name, thing) => `The licence of ${thing} has run out: what stands on it is paused until it is renewed`,
    'licences',
  ),
}
