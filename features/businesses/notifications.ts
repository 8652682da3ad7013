import { defineNotifications } from '#features/notifications/notification-types.ts'

export const businessNotifications = defineNotifications({
  businessVerified: {
    category: 'other',
    opens: 'business',
    preference: 'appNotifications',
    text: (_name, thing) => `${thing} is now Verified`,
  },
  licenceEnds: {
    category: 'other',
    opens: 'business',
    preference: 'appNotifications',
    repeats: true,
    text: (_name, thing) => `The Verified mark of ${thing}: renew the licence to keep it`,
  },
  licenceOver: {
    category: 'other',
    opens: 'licences',
    preference: 'appNotifications',
    repeats: true,
    text: (_name, thing) =>
      `The licence of ${thing} has expired: listings that need it are paused until you renew it`,
  },
})
