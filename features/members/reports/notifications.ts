import { defineNotifications } from '#features/members/notifications/notification-types.ts'

export const reportNotifications = defineNotifications('reportNotifications', {
  contentDecided: {
    category: 'other',
    opens: 'decisions',
    preference: 'general',
    text: (_name, content) => `Our moderators made a decision about your ${content}`,
  },
  reportHandled: {
    category: 'other',
    opens: 'nothing',
    preference: 'general',
    mails: false,
    text: (_name, decision) => `Your report was handled: ${decision}`,
  },
  aliasRevealed: {
    category: 'other',
    opens: 'nothing',
    preference: 'always',
    mails: false,
    text: (_name, type) =>
      `Somebody reported your ${type}, and our moderators looked up whose name for a group it is`,
  },
  appealDecided: {
    category: 'other',
    opens: 'decisions',
    preference: 'general',
    text: (_name, outcome) => `Your appeal was decided: ${outcome}`,
  },
})
