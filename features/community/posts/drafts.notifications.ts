import { defineNotifications } from '#features/members/notifications/notification-types.ts'

/** The subject is the beginning of the text. */
export const draftNotifications = defineNotifications('draftNotifications', {
  scheduledPostFailed: {
    category: 'post',
    opens: 'nothing',
    preference: 'general',
    repeats: true,
    unnamed: 'a post in a group',
    text: (_name, excerpt) => `Your scheduled post was not posted and is under Drafts: “${excerpt}”`,
  },
})
