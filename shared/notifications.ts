import * as z from 'zod/mini'
import { Id, Instant, PageQuery } from './fields.ts'
import { get, patch, post } from './http.ts'
import { UserRef } from './people.ts'

export const NotificationType = z.enum(['post', 'event', 'comment', 'follow', 'group', 'other'])
export type NotificationType = z.infer<typeof NotificationType>

/** The page that a notification opens, about the thing of `relatedId`. */
export const Opens = z.enum(['post', 'event', 'profile', 'group', 'business', 'product', 'order', 'nothing'])
export type Opens = z.infer<typeof Opens>

type Preference =
  | 'appNotifications'
  | 'commentNotifications'
  | 'followNotifications'
  | 'eventReminders'
  | 'messageNotifications'

/** `says` gets the name of who did it, and the name of the thing where the caller gives one. */
type Kind = {
  type: NotificationType
  opens: Opens
  preference: Preference
  says: (name: string, thing: string) => string
}

/** Every kind there is: where it leads, the preference it obeys, its sentence. */
export const notificationKinds = {
  like: {
    type: 'post',
    opens: 'post',
    preference: 'appNotifications',
    says: (name) => `${name} liked your post`,
  },
  comment: {
    type: 'comment',
    opens: 'post',
    preference: 'commentNotifications',
    says: (name) => `${name} commented on your post`,
  },
  mention: {
    type: 'post',
    opens: 'post',
    preference: 'commentNotifications',
    says: (name) => `${name} mentioned you`,
  },
  follow: {
    type: 'follow',
    opens: 'profile',
    preference: 'followNotifications',
    says: (name) => `${name} started following you`,
  },
  followRequest: {
    type: 'follow',
    opens: 'profile',
    preference: 'followNotifications',
    says: (name) => `${name} asked to follow you`,
  },
  followAccepted: {
    type: 'follow',
    opens: 'profile',
    preference: 'followNotifications',
    says: (name) => `${name} accepted your follow request`,
  },
} satisfies Record<string, Kind>
export type NotificationKind = keyof typeof notificationKinds

/** The kind's row as any row: each of its sentences takes both names, whichever it uses. */
export const kindOf = (kind: NotificationKind): Kind => notificationKinds[kind]

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
  opens: Opens,
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
