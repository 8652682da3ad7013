import * as z from 'zod/mini'
import { Id, Instant, PageQuery } from './fields.ts'
import { get, patch, post } from './http.ts'
import { UserRef } from './people.ts'

export const NotificationType = z.enum(['post', 'event', 'comment', 'follow', 'group', 'other'])
export type NotificationType = z.infer<typeof NotificationType>

type Preference = 'appNotifications' | 'commentNotifications' | 'followNotifications'
type Kind = { type: NotificationType; preference: Preference; says: (name: string) => string }

/** Every kind there is: where it leads, the preference it obeys, its sentence. */
export const notificationKinds = {
  like: { type: 'post', preference: 'appNotifications', says: (name) => `${name} liked your post` },
  comment: {
    type: 'comment',
    preference: 'commentNotifications',
    says: (name) => `${name} commented on your post`,
  },
  mention: { type: 'post', preference: 'commentNotifications', says: (name) => `${name} mentioned you` },
  follow: {
    type: 'follow',
    preference: 'followNotifications',
    says: (name) => `${name} started following you`,
  },
  followRequest: {
    type: 'follow',
    preference: 'followNotifications',
    says: (name) => `${name} asked to follow you`,
  },
  followAccepted: {
    type: 'follow',
    preference: 'followNotifications',
    says: (name) => `${name} accepted your follow request`,
  },
} satisfies Record<string, Kind>
export type NotificationKind = keyof typeof notificationKinds

export const notificationMessages = {
  loadFailed: 'Failed to load notifications',
  allRead: 'All notifications have been marked as read',
  missing: 'Notification not found',
  active: 'Real-time notifications active',
  connecting: 'Connecting...',
  none: 'No notifications yet',
}

export const Notification = z.object({
  id: Id,
  type: NotificationType,
  content: z.string(),
  isRead: z.boolean(),
  createdAt: Instant,
  relatedId: z.nullable(Id),
  actor: z.nullable(UserRef),
})
export type Notification = z.infer<typeof Notification>

export const notificationApi = {
  list: get('/api/notifications', {
    access: 'member',
    query: PageQuery,
    answer: z.array(Notification),
    paged: true,
  }),
  read: patch('/api/notifications/:id/read', { access: 'member', answer: Notification }),
  readAll: post('/api/notifications/read-all', {
    access: 'member',
    answer: z.object({ message: z.string() }),
  }),
}
