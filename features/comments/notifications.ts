import { defineNotifications } from '#features/notifications/notification-types.ts'

export const commentNotifications = defineNotifications({
  comment: {
    category: 'comment',
    opens: 'post',
    preference: 'commentNotifications',
    repeats: true,
    text: (name) => `${name} commented on your post`,
  },
  eventCommented: {
    category: 'event',
    opens: 'event',
    preference: 'commentNotifications',
    repeats: true,
    text: (name) => `${name} commented on your event`,
  },
})
