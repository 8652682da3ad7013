import { defineNotifications } from '#features/members/notifications/notification-types.ts'

export const savedSearchNotifications = defineNotifications('savedSearchNotifications', {
  searchFound: {
    category: 'other',
    opens: 'savedSearch',
    preference: 'general',
    repeats: true,
    text: (_name, search) => `New for your search “${search}”`,
  },
})
