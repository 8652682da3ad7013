import { defineNotifications } from '#features/members/notifications/notification-types.ts'

/** The discussion that the notification is about; those from before discussions were stored with them have none. */
export const discussionExists = `(notifications.discussion_id is null or exists (select from discussions
  where discussions.id = notifications.discussion_id and discussions.hidden_at is null))`

export const discussionNotifications = defineNotifications('discussionNotifications', {
  discussionStarted: {
    category: 'group',
    opens: 'group',
    preference: 'general',
    mails: false,
    repeats: true,
    subjectExists: discussionExists,
    unnamed: 'a group',
    text: (name, group) => `${name} started a discussion in ${group}`,
  },
  mentionedByDiscussion: {
    category: 'group',
    opens: 'group',
    preference: 'commentNotifications',
    repeats: true,
    subjectExists: discussionExists,
    unnamed: 'a discussion',
    text: (name, discussion) => `${name} mentioned you in ${discussion}`,
  },
  discussionAnnounced: {
    category: 'group',
    opens: 'group',
    preference: 'general',
    repeats: true,
    subjectExists: discussionExists,
    unnamed: 'a group',
    text: (_name, group) => `Announcement in ${group}`,
  },
})
