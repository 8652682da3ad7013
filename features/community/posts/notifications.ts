import { defineNotifications } from '#features/members/notifications/notification-types.ts'

/** A post is also the post of an event. */
export const postNotifications = defineNotifications('postNotifications', {
  like: {
    category: 'post',
    opens: 'post',
    preference: 'general',
    mails: false,
    pushes: false,
    text: (name) => `${name} liked your post`,
  },
  eventLiked: {
    category: 'event',
    opens: 'event',
    preference: 'general',
    mails: false,
    pushes: false,
    text: (name) => `${name} liked your event`,
  },
  mention: {
    category: 'post',
    opens: 'post',
    preference: 'commentNotifications',
    text: (name) => `${name} mentioned you`,
  },
})
