import { defineNotifications } from '#features/members/notifications/notification-types.ts'

export const groupChatNotifications = defineNotifications('groupChatNotifications', {
  addedToChat: {
    category: 'comment',
    opens: 'conversation',
    preference: 'messageNotifications',
    repeats: true,
    unnamed: 'of a group',
    text: (name, subject) => `${name} added you to the chat ${subject}`,
  },
})
