import { defineNotifications } from '#features/members/notifications/notification-types.ts'

export const messageNotifications = defineNotifications('messageNotifications', {
  message: {
    category: 'comment',
    opens: 'conversation',
    preference: 'messageNotifications',
    repeats: true,
    isMessage: true,
    text: (name) => `${name} sent you a message`,
  },
  chatMessage: {
    category: 'comment',
    opens: 'conversation',
    preference: 'messageNotifications',
    repeats: true,
    isMessage: true,
    unnamed: 'a chat',
    text: (name, subject) => `${name} wrote in ${subject}`,
  },
  messageRequest: {
    category: 'comment',
    opens: 'conversation',
    preference: 'messageNotifications',
    text: (name) => `${name} would like to write to you`,
  },
})
