import { defineNotifications } from '#features/notifications/notification-types.ts'

const about = (text: (_name: string, thing: string) => string) =>
  ({ category: 'other', opens: 'repeatOrders', preference: 'appNotifications', repeats: true, text }) as const

export const repeatOrderNotifications = defineNotifications({
  repeatSoon: about((_name, thing) => `Your next repeat order: ${thing}. Skip or change it before then`),
  repeatFailed: about(
    (_name, thing) => `We could not place your repeat order and will try again tomorrow. ${thing}`,
  ),
  repeatPaused: about((_name, thing) => `We have paused your repeat order after three attempts. ${thing}`),
})
