import { defineNotifications } from '#features/members/notifications/notification-types.ts'

const shared = { category: 'event', opens: 'event', preference: 'general', unnamed: 'an event' } as const

/** The subject is the title of the event. */
export const coHostNotifications = defineNotifications('coHostNotifications', {
  coHostInvited: { ...shared, repeats: true, text: (name, title) => `${name} invited you to host ${title}` },
  coHostAccepted: { ...shared, text: (name, title) => `${name} is hosting ${title} with you` },
})
