import { defineNotifications } from '#features/notifications/notification-types.ts'

export const accountNotifications = defineNotifications({
  /** Its mail is one of its own, at once. */
  loginAlert: {
    category: 'other',
    opens: 'security',
    preference: 'appNotifications',
    mails: false,
    text: (_name, thing) => `New login to your account: ${thing}`,
  },
})
