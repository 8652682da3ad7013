import * as z from 'zod/mini'
import { eventKinds } from '#features/events/notifications.ts'
import { Id, Instant, Message, PageQuery } from '#platform/contract/fields.ts'
import { get, patch, post } from '#platform/contract/endpoint.ts'
import { groupKinds } from '#features/groups/notifications.ts'
import { listingKinds } from '#features/products/notifications.ts'
import { membershipKindsTold, membershipStaffKinds } from '#features/membership/notifications.ts'
import { orderKinds } from '#features/orders/notifications.ts'
import { repeatKinds } from '#features/repeat-orders/notifications.ts'
import { reviewKinds } from '#features/reviews/notifications.ts'
import { sellingKinds } from '#features/shop/notifications.ts'
import { UserRef } from '#features/people/contract.ts'
import { unsubscribeMessages } from './copy.ts'

export const NotificationType = z.enum(['post', 'event', 'comment', 'follow', 'group', 'other'])
export type NotificationType = z.infer<typeof NotificationType>

/** The page that a notification opens, about the thing of `relatedId`. */
export const Opens = z.enum([
  'post',
  'event',
  'profile',
  'group',
  'business',
  'selling',
  'product',
  'order',
  'orders',
  'repeatOrders',
  'membership',
  'memberships',
  'savedSearch',
  'listings',
  'licences',
  'licencesToCheck',
  'security',
  'nothing',
])
export type Opens = z.infer<typeof Opens>

type Preference =
  | 'appNotifications'
  | 'commentNotifications'
  | 'followNotifications'
  | 'eventReminders'
  | 'messageNotifications'

/** `says` gets the names of who did it, and the name of the thing where the caller gives one. */
type Kind = {
  type: NotificationType
  opens: Opens
  preference: Preference
  /** Whether it is worth a mail, where the member wants any. */
  mails: boolean
  /** The same person doing it again to the same thing is news again. */
  repeats: boolean
  says: (name: string, thing: string) => string
}

/** What a kind leaves out: it is worth a mail, and it does not repeat. */
type KindRow = Omit<Kind, 'mails' | 'repeats'> & Partial<Pick<Kind, 'mails' | 'repeats'>>

/** Every kind there is: where it leads, the preference it obeys, its sentence. */
export const notificationKinds = {
  like: {
    type: 'post',
    opens: 'post',
    preference: 'appNotifications',
    mails: false,
    says: (name) => `${name} liked your post`,
  },
  comment: {
    type: 'comment',
    opens: 'post',
    preference: 'commentNotifications',
    repeats: true,
    says: (name) => `${name} commented on your post`,
  },
  eventLiked: {
    type: 'event',
    opens: 'event',
    preference: 'appNotifications',
    mails: false,
    says: (name) => `${name} liked your event`,
  },
  eventCommented: {
    type: 'event',
    opens: 'event',
    preference: 'commentNotifications',
    repeats: true,
    says: (name) => `${name} commented on your event`,
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
  review: {
    type: 'other',
    opens: 'business',
    preference: 'appNotifications',
    says: (name, thing) => `${name} reviewed ${thing}`,
  },
  reviewReply: {
    type: 'other',
    opens: 'business',
    preference: 'commentNotifications',
    says: (_name, thing) => `${thing} replied to your review`,
  },
  searchFound: {
    type: 'other',
    opens: 'savedSearch',
    preference: 'appNotifications',
    repeats: true,
    says: (_name, thing) => `New for your search “${thing}”`,
  },
  businessVerified: {
    type: 'other',
    opens: 'business',
    preference: 'appNotifications',
    says: (_name, thing) => `${thing} is now Verified`,
  },
  ...eventKinds,
  ...groupKinds,
  ...orderKinds,
  ...reviewKinds,
  ...repeatKinds,
  ...listingKinds,
  ...membershipKindsTold,
  ...membershipStaffKinds,
  ...sellingKinds,
  /** Its mail is one of its own, at once. */
  loginAlert: {
    type: 'other',
    opens: 'security',
    preference: 'appNotifications',
    mails: false,
    says: (_name, thing) => `New login to your account: ${thing}`,
  },
} satisfies Record<string, KindRow>
export type NotificationKind = keyof typeof notificationKinds

/** The kind's row as any row: each of its sentences takes both names, whichever it uses. */
export const kindOf = (kind: NotificationKind): Kind => ({
  mails: true,
  repeats: false,
  ...notificationKinds[kind],
})
export const isKind = (kind: string): kind is NotificationKind => kind in notificationKinds

export const notificationLimits = {
  /** The same kind about the same thing stands in one row for so long; so Mastodon does it. */
  groupHours: 12,
  /** Whom a row remembers: the newest. */
  actors: 500,
  /** How long a notification may be seen before it is mailed; the mails go out each minute. */
  mailSeconds: 90,
  /** What one mail tells of; the rest is counted. */
  perMail: 20,
}

export const Notification = z.object({
  id: Id,
  type: NotificationType,
  opens: Opens,
  content: z.string(),
  isRead: z.boolean(),
  createdAt: Instant,
  relatedId: z.nullable(Id),
  /** The newest of those who did it; null when it is the site itself. */
  actor: z.nullable(UserRef),
  othersCount: z.number(),
})
export type Notification = z.infer<typeof Notification>

const pages: Record<Opens, (id: number) => string> = {
  post: (id) => `/posts/${id}`,
  event: (id) => `/events/${id}`,
  profile: (id) => `/profile/${id}`,
  group: (id) => `/groups/${id}`,
  business: (id) => `/business/${id}`,
  selling: (id) => `/business/${id}/sell?part=delivery`,
  product: (id) => `/product/${id}`,
  order: (id) => `/orders/${id}`,
  orders: () => '/orders',
  repeatOrders: () => '/orders/repeat',
  membership: () => '/subscribe',
  memberships: () => '/admin-tools?tab=memberships',
  savedSearch: (id) => `/explore?saved=${id}`,
  listings: () => '/admin-tools?tab=listings',
  licences: (id) => `/business/${id}/sell?part=licences`,
  licencesToCheck: () => '/admin-tools?tab=listings&list=licences',
  security: () => '/settings?tab=security',
  nothing: () => '/',
}

/** Where a click on it leads, in the panel and in the mail. */
export const pathOf = ({ opens, relatedId }: Pick<Notification, 'opens' | 'relatedId'>) =>
  relatedId === null ? pages.nothing(0) : pages[opens](relatedId)

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
    answer: Message,
  }),
  /** What a mail program calls by its 'Unsubscribe' button (RFC 8058), and the page behind the mail's link. */
  unsubscribe: post('/api/unsubscribe', {
    access: 'anyone',
    query: z.object({
      token: z
        .string(unsubscribeMessages.bad)
        .check(z.minLength(1, unsubscribeMessages.bad), z.maxLength(200, unsubscribeMessages.bad)),
    }),
    answer: Message,
    limit: '30 per minute',
  }),
}
