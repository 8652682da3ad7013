import { defineNotifications } from '#features/members/notifications/notification-types.ts'

export const orderMessageNotifications = defineNotifications('orderMessageNotifications', {
  orderMessage: {
    category: 'other',
    opens: 'order',
    preference: 'messageNotifications',
    repeats: true,
    isMessage: true,
    text: (_name, order) => `New message about ${order}`,
  },
})
