import * as z from 'zod/mini'
import { ReasonQuery } from '#features/members/audit/contract.ts'
import { AuthorRef } from '#features/members/people/authors.contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { cannabisAcknowledgement } from '#features/site/cannabis-check/contract.ts'
import { create, del, get, patch, post, put } from '#platform/contract/endpoint.ts'
import {
  Id,
  Instant,
  Message,
  pageFields,
  PageQuery,
  lineText,
  optionalText,
} from '#platform/contract/fields.ts'
import { Image, mediaLimits } from '#platform/contract/images.ts'
import { AliasName, withAliases } from './aliases/aliases.contract.ts'
import { Approval, ApprovalWords, withApproval } from './approval.ts'
import { groupMessages } from './copy.ts'
import { MembersQuery } from './members.contract.ts'
import { groupRoles } from './roles.ts'

export const groupLimits = {
  name: 100,
  description: 2_000,
  rules: 2_000,
  questions: 3,
  question: 200,
  answer: 500,
  search: 100,
  faces: 5,
  facesOnCard: 3,
  popular: 3,
  /** A discussion counts as new for this many days. */
  recentDays: 7,
  /** What was written longer ago is not marked as unread. */
  unreadDays: 30,
  purgeDays: 30,
  /** New posts are counted up to here. */
  newPosts: 99,
}
export const GroupVisibility = z.enum(['open', 'request', 'private'], {
  error: () => groupMessages.badVisibility,
})
export type GroupVisibility = z.infer<typeof GroupVisibility>

export const Group = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  image: z.nullable(Image),
  visibility: GroupVisibility,
  membersCount: z.number(),
  discussionsCount: z.number(),
  recentDiscussions: z.number(),
  createdAt: Instant,
  /** null: a discreet group does not show its creator to others. */
  creatorId: z.nullable(Id),
  /** null if the creator is deactivated, a block hides them, or the group does not show who they are. */
  creator: z.nullable(UserRef),
  /** Some members; none for visitors, because only logged-in members can list a group's members. */
  faces: z.array(UserRef),
  isMember: z.boolean(),
  isRequested: z.boolean(),
  isInvited: z.boolean(),
  isCreator: z.boolean(),
  /** null: the viewer is no member. */
  myRole: z.nullable(z.enum(groupRoles)),
  isModerator: z.boolean(),
  ...withApproval,
  ...withAliases,
  rules: z.string(),
  /** Asked of those who request to join. */
  questions: z.array(z.string()),
  /** What is in it, and who, is shown to members only, on every way out of the site. */
  isDiscreet: z.boolean(),
  /** The creator of a discreet group has chosen to be named. */
  namesCreator: z.boolean(),
  /** For a member: something was written in a discussion since they read it. */
  hasUnread: z.boolean(),
  /** For a member: the posts that others wrote since they last looked at its posts. */
  newPosts: z.number(),
  /** There are pages in its guide. */
  hasGuide: z.boolean(),
  /** A member's feed shows its posts. */
  isInFeed: z.boolean(),
})
export type Group = z.infer<typeof Group>

/** What is in a private or discreet group, and who, is for its members. */
export const isClosedGroup = ({ visibility, isDiscreet }: { visibility: string; isDiscreet: boolean }) =>
  visibility === 'private' || isDiscreet

export const GroupMember = z.object({
  /** The id belongs to the account, or to the alias that stands for it in the group. */
  id: Id,
  user: AuthorRef,
  isCreator: z.boolean(),
  isModerator: z.boolean(),
  role: z.enum(groupRoles),
  /** Both are for those who run the group. A muted member only reads. */
  joinedAt: z.optional(Instant),
  mutedUntil: z.optional(z.nullable(Instant)),
})
export type GroupMember = z.infer<typeof GroupMember>

const name = lineText({ error: () => groupMessages.nameRequired }, groupLimits.name)

/** Blank ones are left out. */
const Questions = z.pipe(
  z.array(optionalText(groupLimits.question)).check(
    z.maxLength(groupLimits.questions, {
      error: () => groupMessages.tooManyQuestions(groupLimits.questions),
    }),
  ),
  z.transform((questions) => questions.filter((question) => question !== '')),
)

export const GroupInput = z.object({
  ...cannabisAcknowledgement,
  name,
  description: optionalText(groupLimits.description),
  rules: optionalText(groupLimits.rules),
  questions: z._default(z.optional(Questions), []),
  isDiscreet: z._default(z.boolean(), false),
  namesCreator: z._default(z.boolean(), false),
  visibility: z._default(GroupVisibility, 'open'),
  approval: z._default(Approval, 'none'),
  approvalWords: z._default(z.optional(ApprovalWords), []),
  allowsAliases: z._default(z.boolean(), false),
  alt: optionalText(mediaLimits.alt),
})
export type GroupInput = z.infer<typeof GroupInput>

/** Omitted fields stay unchanged. */
export const GroupChange = z.object({
  ...cannabisAcknowledgement,
  name: z.optional(name),
  description: z.optional(optionalText(groupLimits.description)),
  rules: z.optional(optionalText(groupLimits.rules)),
  questions: z.optional(Questions),
  isDiscreet: z.optional(z.boolean()),
  namesCreator: z.optional(z.boolean()),
  visibility: z.optional(GroupVisibility),
  approval: z.optional(Approval),
  approvalWords: z.optional(ApprovalWords),
  allowsAliases: z.optional(z.boolean()),
  alt: z.optional(optionalText(mediaLimits.alt)),
})
export type GroupChange = z.infer<typeof GroupChange>

const GroupQuery = z.object({
  ...pageFields,
  q: z.optional(z.string().check(z.maxLength(groupLimits.search))),
  mine: z.optional(z.literal('true')),
})
export type GroupQuery = z.infer<typeof GroupQuery>

/** In the order of the group's questions. */
export const JoinInput = z.object({
  alias: z.optional(AliasName),
  answers: z.optional(
    z.array(optionalText(groupLimits.answer)).check(
      z.maxLength(groupLimits.questions, {
        error: () => groupMessages.tooManyQuestions(groupLimits.questions),
      }),
    ),
  ),
})
export type JoinInput = z.infer<typeof JoinInput>

export const Membership = z.object({
  isMember: z.boolean(),
  isRequested: z.boolean(),
  membersCount: z.number(),
})
export type Membership = z.infer<typeof Membership>
export const Members = z.object({ membersCount: z.number() })

export const groupApi = {
  list: get('/api/groups', 'List groups', {
    access: 'anyone',
    scope: 'read',
    query: GroupQuery,
    answer: z.array(Group),
    paged: true,
    mayLag: true,
    freshMinutes: 5,
    visitorsShareSeconds: 1,
    offline: true,
  }),
  create: create('/api/groups', 'Create a group', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: GroupInput,
    files: { image: mediaLimits.photoBytes },
    texts: ['name', 'description', 'rules', 'questions', 'alt'],
    warnsAs: 'group',
    answer: Group,
    limit: '5 per hour',
  }),
  read: get('/api/groups/:id', 'Read a group', {
    access: 'anyone',
    scope: 'read',
    answer: Group,
    mayLag: true,
    freshMinutes: 5,
    offline: true,
  }),
  edit: patch('/api/groups/:id', 'Edit a group', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: GroupChange,
    files: { image: mediaLimits.photoBytes },
    texts: ['name', 'description', 'rules', 'questions', 'alt'],
    warnsAs: 'group',
    answer: Group,
    hidesContent: true,
  }),
  remove: del('/api/groups/:id', 'Delete a group', {
    access: 'member',
    query: ReasonQuery,
    answer: Message,
    hidesContent: true,
  }),
  join: post('/api/groups/:id/join', 'Join a group, or ask to', {
    access: 'member',
    scope: 'write:groups',
    body: JoinInput,
    publishes: ['answers', 'alias'],
    texts: ['answers', 'alias'],
    answer: Membership,
    limit: '60 per hour',
  }),
  leave: del('/api/groups/:id/leave', 'Leave a group, or take back a request', {
    access: 'member',
    scope: 'write:groups',
    answer: Membership,
  }),
  showInFeed: put('/api/groups/:id/feed', 'Show or hide a group in your feed', {
    access: 'member',
    scope: 'write:groups',
    body: z.object({ isInFeed: z.boolean() }),
    answer: Group,
  }),
  handOver: post('/api/groups/:id/hand-over', 'Hand a group over to another member', {
    access: 'member',
    body: z.object({ userId: Id }),
    answer: Group,
  }),
  members: get('/api/groups/:id/members', 'List the members of a group', {
    access: 'member',
    scope: 'read',
    query: MembersQuery,
    answer: z.array(GroupMember),
    paged: true,
    mayLag: true,
    freshMinutes: 5,
    offline: true,
  }),
  removeMember: del('/api/groups/:id/members/:userId', 'Remove a member from a group', {
    access: 'member',
    scope: 'write:groups',
    answer: Members,
  }),
  appoint: put('/api/groups/:id/moderators/:userId', 'Make a member a moderator', {
    access: 'member',
    scope: 'write:groups',
    answer: GroupMember,
  }),
  dismiss: del('/api/groups/:id/moderators/:userId', 'Make a moderator a member again', {
    access: 'member',
    scope: 'write:groups',
    answer: GroupMember,
  }),
  setRole: put('/api/groups/:id/members/:userId/role', 'Change the role of a member', {
    access: 'member',
    scope: 'write:groups',
    body: z.object({ role: z.enum(groupRoles) }),
    answer: GroupMember,
  }),
  ofMember: get('/api/users/:id/groups', 'List the groups of a member', {
    access: 'anyone',
    scope: 'read',
    query: PageQuery,
    answer: z.array(Group),
    paged: true,
    mayLag: true,
    freshMinutes: 5,
  }),
}
