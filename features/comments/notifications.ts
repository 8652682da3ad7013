import { defineNotifications } from '#features/notifications/notification-types.ts'

const preference = 'commentNotifications'

export const commentNotifications = defineNotifications({
  comment: {
    category: 'comment',
    opens: 'post',
    preference,
    repeats: true,
    text: (name) => `${name} commented on your post`,
  },
  eventCommented: {
    category: 'event',
    opens: 'event',
    preference,
    repeats: true,
    text: (name) => `${name} commented on your event`,
  },
  discussionCommented: {
    category: 'group',
    opens: 'group',
    preference,
    repeats: true,
    text: (name, discussion) => `${name} commented on ${discussion}`,
  },
})
