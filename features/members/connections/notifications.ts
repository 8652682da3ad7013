import { defineNotifications } from '#features/members/notifications/notification-types.ts'

const aboutFollower = (text: (name: string) => string) =>
  ({ category: 'follow', opens: 'profile', preference: 'followNotifications', text }) as const

const followStands =
  'exists (select from follows where follows.follower_id = each.id and follows.followee_id = notifications.user_id)'

export const connectionNotifications = defineNotifications('connectionNotifications', {
  follow: { ...aboutFollower((name) => `${name} started following you`), actorStands: followStands },
  followRequest: { ...aboutFollower((name) => `${name} asked to follow you`), actorStands: followStands },
  followAccepted: aboutFollower((name) => `${name} accepted your follow request`),
})
