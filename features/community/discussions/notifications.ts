import { defineNotifications } from '#features/members/notifications/notification-types.ts'

export const discussionNotifications = defineNotifications('discussionNotifications', {
  discussionStarted: {
    category: 'group',
    opens: 'group',
    preference: 'general',
    mails: false,
    repeats: true,
    unnamed: 'a group',
    text: (name, group) => `${name} started a discussion in ${group}`,
  },
  mentionedByDiscussion: {
    category: 'group',
    opens: 'group',
    preference: 'commentNotifications',
    repeats: true,
    unnamed: 'a discussion',
    text: (name, discussion) => `${name} mentioned you in ${discussion}`,
  },
  discussionAnnounced: {
    category: 'group',
    opens: 'group',
    preference: 'general',
    repeats: true,
    unnamed: 'a group',
    text: (_name, group) => `Announcement in ${group}`,
  },
})
