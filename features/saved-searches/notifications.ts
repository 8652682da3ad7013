import { defineNotifications } from '#features/notifications/notification-types.ts'

export const savedSearchNotifications = defineNotifications({
  searchFound: {
    category: 'other',
    opens: 'savedSearch',
    preference: 'appNotifications',
    repeats: true,
    text: (_name, thing) => `New for your search “${thing}”`,
  },
})
