import { defineNotifications } from '#features/members/notifications/notification-types.ts'

const about = (text: (_name: string, shop: string) => string) =>
  ({ category: 'other', opens: 'selling', preference: 'general', repeats: true, text }) as const

export const shopNotifications = defineNotifications('shopNotifications', {
  bankChanged: about((_name, shop) => `The bank details of ${shop} have been changed`),
  cardsChanged: about((_name, shop) => `The card payments of ${shop} have been changed`),
})
