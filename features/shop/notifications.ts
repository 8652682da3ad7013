import { defineNotifications } from '#features/notifications/notification-types.ts'

const about = (text: (_name: string, thing: string) => string) =>
  ({ category: 'other', opens: 'selling', preference: 'appNotifications', repeats: true, text }) as const

export const shopNotifications = defineNotifications({
  bankChanged: about((_name, thing) => `The bank details of ${thing} have been changed`),
  cardsChanged: about((_name, thing) => `The card payments of ${thing} have been changed`),
})
