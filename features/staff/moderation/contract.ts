import * as z from 'zod/mini'
import { GroupVisibility } from '#features/community/groups/contract.ts'
import { FeedItem } from '#features/community/posts/contract.ts'
import { ReasonInput } from '#features/members/audit/contract.ts'
import { AuthorRef } from '#features/members/people/authors.contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { ContactReason } from '#features/site/settings/contract.ts'
import { get, patch, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, pageFields } from '#platform/contract/fields.ts'
import { roles } from '#platform/contract/viewer.ts'
import { moderationMessages } from './copy.ts'

/** The first page of a console search: names and usernames, for admins also addresses. */
const ConsoleQuery = z.object({ ...pageFields, q: z.optional(z.string().check(z.maxLength(100))) })
export type ConsoleQuery = z.infer<typeof ConsoleQuery>

const Role = z.enum(roles, { error: () => moderationMessages.badRole })

export const MemberForStaff = z.object({
  id: Id,
  user: UserRef,
  role: Role,
  /** null unless the viewer is an admin. */
  email: z.nullable(z.string()),
  createdAt: Instant,
  lastSeenAt: z.nullable(Instant),
  suspendedAt: z.nullable(Instant),
  deactivatedAt: z.nullable(Instant),
  isSample: z.boolean(),
  postsCount: z.number(),
})
export type MemberForStaff = z.infer<typeof MemberForStaff>

export const PostForStaff = z.object({
  id: Id,
  user: AuthorRef,
  /** null where only a report shows it: in a private or discreet group, or for followers. */
  content: z.nullable(z.string()),
  isEvent: z.boolean(),
  /** Whether the viewer can open its page; false where a private profile, a private group or the viewer’s own block hides it. */
  isOpen: z.boolean(),
  createdAt: Instant,
  deletedAt: z.nullable(Instant),
  deletedByAuthor: z.boolean(),
})
export type PostForStaff = z.infer<typeof PostForStaff>

export const GroupForStaff = z.object({
  id: Id,
  name: z.string(),
  visibility: GroupVisibility,
  membersCount: z.number(),
  creator: UserRef,
  /** Whether the viewer can open its page. */
  isOpen: z.boolean(),
  /** Hidden by the staff. */
  isHidden: z.boolean(),
  createdAt: Instant,
})
export type GroupForStaff = z.infer<typeof GroupForStaff>

export const CommentForStaff = z.object({
  id: Id,
  user: AuthorRef,
  /** null: written in a private group, whose text is for its members. */
  content: z.nullable(z.string()),
  /** What it is on; the group of a discussion. */
  subject: z.object({ kind: z.enum(['post', 'event', 'discussion']), id: Id, groupId: z.nullable(Id) }),
  /** Whether the viewer can see it where it is written. */
  isOpen: z.boolean(),
  /** Hidden by the staff. */
  isHidden: z.boolean(),
  createdAt: Instant,
})
export type CommentForStaff = z.infer<typeof CommentForStaff>

const PostConsoleQuery = z.extend(ConsoleQuery, {
  deleted: z.optional(z.enum(['true', 'false'])),
  type: z.optional(z.enum(['post', 'event'])),
})
export type PostConsoleQuery = z.infer<typeof PostConsoleQuery>

const CommentConsoleQuery = z.extend(ConsoleQuery, { on: z.enum(['posts', 'discussions']) })
export type CommentConsoleQuery = z.infer<typeof CommentConsoleQuery>

export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  reason: ContactReason,
  message: z.string(),
  user: z.nullable(UserRef),
  createdAt: Instant,
  handledAt: z.nullable(Instant),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const Stats = z.object({
  members: z.number(),
  activeThisMonth: z.number(),
  postsThisWeek: z.number(),
})
export type Stats = z.infer<typeof Stats>

export const moderationApi = {
  restoreMissingPost: post('/api/admin/restore-missing-post', 'Restore a post that is missing', {
    access: 'member',
    answer: z.object({ message: z.string(), post: z.nullable(FeedItem) }),
    limit: '10 per hour',
  }),
  removeSample: post('/api/admin/remove-sample-content', 'Remove the sample content', {
    access: 'admin',
    answer: z.object({ message: z.string(), members: z.number() }),
    hidesContent: true,
  }),
  stats: get('/api/admin/stats', 'Read the counts of the console', {
    access: 'staff',
    scope: 'admin:read',
    answer: Stats,
  }),
  members: get('/api/admin/users', 'List the members for the staff', {
    access: 'staff',
    scope: 'admin:read',
    query: ConsoleQuery,
    answer: z.array(MemberForStaff),
    paged: true,
  }),
  suspend: post('/api/admin/users/:id/suspend', 'Suspend a member', {
    access: 'staff',
    body: ReasonInput,
    answer: MemberForStaff,
    hidesContent: true,
  }),
  unsuspend: post('/api/admin/users/:id/unsuspend', 'End a suspension', {
    access: 'staff',
    body: ReasonInput,
    answer: MemberForStaff,
  }),
  deletePosts: post('/api/admin/users/:id/delete-posts', 'Delete the posts of a member', {
    access: 'staff',
    body: ReasonInput,
    answer: MemberForStaff,
    hidesContent: true,
  }),
  changeRole: patch('/api/admin/users/:id', 'Change the role of a member on the site', {
    access: 'admin',
    body: z.extend(ReasonInput, { role: Role }),
    answer: MemberForStaff,
  }),
  suspendBusiness: post('/api/admin/businesses/:id/suspend', 'Suspend a business', {
    access: 'admin',
    body: ReasonInput,
    answer: Message,
    hidesContent: true,
  }),
  reinstateBusiness: post('/api/admin/businesses/:id/reinstate', 'Reinstate a business', {
    access: 'admin',
    body: ReasonInput,
    answer: Message,
  }),
  posts: get('/api/admin/posts', 'List the posts for the staff', {
    access: 'staff',
    scope: 'admin:read',
    query: PostConsoleQuery,
    answer: z.array(PostForStaff),
    paged: true,
  }),
  groups: get('/api/admin/groups', 'List the groups for the staff', {
    access: 'staff',
    scope: 'admin:read',
    query: ConsoleQuery,
    answer: z.array(GroupForStaff),
    paged: true,
  }),
  comments: get('/api/admin/comments', 'List the comments for the staff', {
    access: 'staff',
    scope: 'admin:read',
    query: CommentConsoleQuery,
    answer: z.array(CommentForStaff),
    paged: true,
  }),
  messages: get('/api/admin/messages', 'List what was written to those who run the site', {
    access: 'staff',
    query: z.extend(ConsoleQuery, { handled: z.optional(z.enum(['true', 'false'])) }),
    answer: z.array(ContactMessage),
    paged: true,
  }),
  handleMessage: patch('/api/admin/messages/:id', 'Mark a message to the staff as handled', {
    access: 'staff',
    body: z.object({ isHandled: z.boolean() }),
    answer: ContactMessage,
  }),
}
