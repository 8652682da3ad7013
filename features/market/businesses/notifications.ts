import { defineNotifications } from '#features/members/notifications/notification-types.ts'

export const businessNotifications = defineNotifications('businessNotifications', {
  businessVerified: {
    category: 'other',
    opens: 'business',
    preference: 'general',
    text: (_name, business) => `${business} is now Verified`,
  },
  verificationDeclined: {
    category: 'other',
    opens: 'business',
    preference: 'general',
    repeats: true,
    text: (_name, business) => `We could not verify ${business} yet: see why`,
  },
  businessSuspended: {
    category: 'other',
    opens: 'business',
    preference: 'general',
    repeats: true,
    text: (_name, business) => `${business} has been suspended: its page says why`,
  },
  businessReinstated: {
    category: 'other',
    opens: 'business',
    preference: 'general',
    repeats: true,
    text: (_name, business) => `${business} is no longer suspended`,
  },
  licenceEnds: {
    category: 'other',
    opens: 'business',
    preference: 'general',
    repeats: true,
    text: (_name, business) => `The Verified mark of ${business}: renew the licence to keep it`,
  },
  licenceOver: {
    category: 'other',
    opens: 'licences',
    preference: 'general',
    repeats: true,
    text: (_name, business) =>
      `The licence of ${business} has expired: listings that need it are paused until you renew it`,
  },
})
