import { defineNotifications } from '#features/members/notifications/notification-types.ts'

const about = (text: (_name: string, detail: string) => string) =>
  ({ category: 'other', opens: 'repeatOrders', preference: 'general', repeats: true, text }) as const

export const repeatOrderNotifications = defineNotifications('repeatOrderNotifications', {
  repeatSoon: about((_name, detail) => `Your next repeat order: ${detail}. Skip or change it before then`),
  repeatFailed: about(
    (_name, detail) => `We could not place your repeat order and will try again tomorrow. ${detail}`,
  ),
  repeatPaused: about((_name, detail) => `We have paused your repeat order after three attempts. ${detail}`),
})
