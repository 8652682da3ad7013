type Opened = 'product' | 'business' | 'listings' | 'licences' | 'licencesToCheck'

const told = (says: (_name: string, thing: string) => string, opens: Opened) =>
  ({ type: 'other', opens, preference: 'appNotifications', repeats: true, says }) as const

/** What sellers are told of their listings and licences, and the staff of what waits for it. */
export const listingKinds = {
  listingApproved: told((_name, thing) => `${thing} is now in the marketplace`, 'product'),
  listingSentBack: told((_name, thing) => `${thing} is a draft again: see why`, 'product'),
  listingBlocked: told(
    (_name, thing) => `${thing} has been removed from the marketplace: see why`,
    'product',
  ),
  listingLifted: told((_name, thing) => `${thing} may be listed again: it is now a draft`, 'product'),
  listingUpheld: told((_name, thing) => `${thing} stays blocked: see why`, 'product'),
  listingHeld: told((_name, thing) => `The listing rules have paused ${thing}: see why`, 'product'),
  listingReopened: told((_name, thing) => `${thing} is back in the marketplace`, 'product'),
  listingTries: told(
    (_name, thing) => `${thing} has repeatedly tried to list something that may not be sold`,
    'listings',
  ),
  listingAppealed: told((_name, thing) => `An appeal for ${thing} needs an answer`, 'listings'),
  licenceSubmitted: told((_name, thing) => `A licence from ${thing} needs to be checked`, 'licencesToCheck'),
  licenceVerified: told((_name, thing) => `The licence of ${thing} has been verified`, 'licences'),
  licenceRejected: told((_name, thing) => `The licence of ${thing} has been rejected: see why`, 'licences'),
  licenceEnds: told(
    (_name, thing) => `The Verified mark of ${thing}: renew the licence to keep it`,
    'business',
  ),
  licenceRunsOut: told((_name, thing) => `The ${thing}: send us the new one before then`, 'licences'),
  licenceOver: told(
    (_name, thing) =>
      `The licence of ${thing} has expired: listings that need it are paused until you renew it`,
    'licences',
  ),
}
