import * as z from 'zod/mini'
import { AuthorRef } from '#features/members/people/authors.contract.ts'
import { get, patch, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, PageQuery } from '#platform/contract/fields.ts'
import { hasPage } from '#platform/contract/sections/sections.ts'
import { unsubscribeMessages } from './copy.ts'

/** Which icon it has. */
export const NotificationCategory = z.enum(['post', 'event', 'comment', 'follow', 'group', 'other'])
export type NotificationCategory = z.infer<typeof NotificationCategory>

/** The page that a notification opens, for what `relatedId` names. */
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
  'decisions',
  'conversation',
  'nothing',
])
export type Opens = z.infer<typeof Opens>

export const notificationLimits = {
  /** Notifications of one type about the same subject share a row for this many hours. */
  groupHours: 12,
  /** At most this many actors are stored per row; the newest are retained. */
  actors: 500,
  /** Time to see a notification before it is emailed; the job runs every minute. */
  mailSeconds: 90,
  /** Time to see a notification on an open page before it is pushed; what follows within it is in the same push. */
  pushSeconds: 10,
  /** At most this many notifications per email; the rest is a number. */
  perMail: 20,
  /** Older ones are deleted, whether read or not. */
  storedDays: 180,
}

export const Notification = z.object({
  id: Id,
  type: NotificationCategory,
  opens: Opens,
  content: z.string(),
  isRead: z.boolean(),
  createdAt: Instant,
  relatedId: z.nullable(Id),
  /** The newest comment that it is about, and the discussion of the group: what the page opens. */
  commentId: z.nullable(Id),
  discussionId: z.nullable(Id),
  /** The latest of the people who did it; null for the site itself. */
  actor: z.nullable(AuthorRef),
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
  decisions: () => '/decisions',
  conversation: (id) => `/messages/${id}`,
  nothing: () => '/',
}

/** A notification is shown while the site has the page that it opens. */
export const leadsSomewhere = (opens: Opens) => hasPage(pages[opens](1))

type Leading = Pick<Notification, 'opens' | 'relatedId' | 'commentId' | 'discussionId'>

/** The target of a click, in the panel and in the email. */
export function pathOf({ opens, relatedId, commentId, discussionId }: Leading) {
  if (relatedId === null) return pages.nothing(0)
  const details = [
    ...(opens === 'group' && discussionId !== null ? [`discussion=${discussionId}`] : []),
    ...(commentId === null ? [] : [`comment=${commentId}`]),
  ]
  return [pages[opens](relatedId), details.join('&')].filter(Boolean).join('?')
}

/** Whether an unsubscribe link is of the digest, or else of all mails. */
export const isOfDigest = (token: string) => token.includes('.digest.')

export const notificationApi = {
  list: get('/api/notifications', 'List your notifications', {
    access: 'member',
    query: PageQuery,
    answer: z.array(Notification),
    paged: true,
    offline: true,
  }),
  read: patch('/api/notifications/:id/read', 'Mark a notification as read', {
    access: 'member',
    answer: Notification,
  }),
  readAll: post('/api/notifications/read-all', 'Mark all notifications as read', {
    access: 'member',
    answer: Message,
  }),
  /** Called by the 'Unsubscribe' button of mail clients (RFC 8058), and the page behind the link in the email. */
  unsubscribe: post('/api/unsubscribe', 'Unsubscribe from emails', {
    worksPaused: true,
    access: 'anyone',
    query: z.object({
      token: z
        .string({ error: () => unsubscribeMessages.bad })
        .check(
          z.minLength(1, { error: () => unsubscribeMessages.bad }),
          z.maxLength(200, { error: () => unsubscribeMessages.bad }),
        ),
    }),
    answer: Message,
    limit: '30 per minute',
  }),
}
