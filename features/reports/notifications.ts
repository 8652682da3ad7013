import { defineNotifications } from '#features/notifications/notification-types.ts'

export const reportNotifications = defineNotifications({
  contentDecided: {
    category: 'other',
    opens: 'decisions',
    preference: 'appNotifications',
    text: (_name, thing) => `Our moderators made a decision about your ${thing}`,
  },
  reportHandled: {
    category: 'other',
    opens: 'nothing',
    preference: 'appNotifications',
    mails: false,
    text: (_name, thing) => `Your report was handled: ${thing}`,
  },
  appealDecided: {
    category: 'other',
    opens: 'decisions',
    preference: 'appNotifications',
    text: (_name, thing) => `Your appeal was decided: ${thing}`,
  },
})
