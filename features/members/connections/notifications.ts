import { defineNotifications } from '#features/members/notifications/notification-types.ts'

const aboutFollower = (text: (name: string) => string) =>
  ({ category: 'follow', opens: 'profile', preference: 'followNotifications', text }) as const

export const connectionNotifications = defineNotifications('connectionNotifications', {
  follow: aboutFollower((name) => `${name} started following you`),
  followRequest: aboutFollower((name) => `${name} asked to follow you`),
  followAccepted: aboutFollower((name) => `${name} accepted your follow request`),
})
