import * as z from 'zod/mini'
import { ReasonQuery } from '#features/members/audit/contract.ts'
import { AliasRef, AuthorRef } from '#features/members/people/authors.contract.ts'
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
import { AliasName, withAliases } from './aliases.contract.ts'
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
  /** Of the account, or of the alias that stands for it in the group. */
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

/** The questions as they were when the answers were given. */
export const JoinAnswer = z.object({ question: z.string(), answer: z.string() })
export type JoinAnswer = z.infer<typeof JoinAnswer>

export const JoinRequest = z.extend(UserRef, {
  answers: z.array(JoinAnswer),
  alias: z.optional(AliasRef),
})
export type JoinRequest = z.infer<typeof JoinRequest>

export const GroupInvite = z.object({ id: Id, group: Group, invitedBy: UserRef, createdAt: Instant })
export type GroupInvite = z.infer<typeof GroupInvite>

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
const Members = z.object({ membersCount: z.number() })
const OfMember = z.object({ userId: Id })
const InFeed = z.object({ isInFeed: z.boolean() })

export const groupApi = {
  list: get('/api/groups', {
    access: 'anyone',
    query: GroupQuery,
    answer: z.array(Group),
    paged: true,
    mayLag: true,
    freshMinutes: 5,
    visitorsShareSeconds: 1,
    offline: true,
  }),
  create: create('/api/groups', {
    access: 'member',
    publishes: true,
    body: GroupInput,
    files: { image: mediaLimits.photoBytes },
    texts: ['name', 'description', 'rules', 'questions', 'alt'],
    warnsAs: 'group',
    answer: Group,
    limit: '5 per hour',
  }),
  read: get('/api/groups/:id', {
    access: 'anyone',
    answer: Group,
    mayLag: true,
    freshMinutes: 5,
    offline: true,
  }),
  edit: patch('/api/groups/:id', {
    access: 'member',
    publishes: true,
    body: GroupChange,
    files: { image: mediaLimits.photoBytes },
    texts: ['name', 'description', 'rules', 'questions', 'alt'],
    warnsAs: 'group',
    answer: Group,
    hidesContent: true,
  }),
  remove: del('/api/groups/:id', {
    access: 'member',
    query: ReasonQuery,
    answer: Message,
    hidesContent: true,
  }),
  join: post('/api/groups/:id/join', {
    access: 'member',
    body: JoinInput,
    publishes: ['answers', 'alias'],
    texts: ['answers', 'alias'],
    answer: Membership,
    limit: '60 per hour',
  }),
  leave: del('/api/groups/:id/leave', { access: 'member', answer: Membership }),
  showInFeed: put('/api/groups/:id/feed', { access: 'member', body: InFeed, answer: Group }),
  handOver: post('/api/groups/:id/hand-over', { access: 'member', body: OfMember, answer: Group }),
  members: get('/api/groups/:id/members', {
    access: 'member',
    query: MembersQuery,
    answer: z.array(GroupMember),
    paged: true,
    mayLag: true,
    freshMinutes: 5,
    offline: true,
  }),
  removeMember: del('/api/groups/:id/members/:userId', { access: 'member', answer: Members }),
  appoint: put('/api/groups/:id/moderators/:userId', { access: 'member', answer: GroupMember }),
  dismiss: del('/api/groups/:id/moderators/:userId', { access: 'member', answer: GroupMember }),
  setRole: put('/api/groups/:id/members/:userId/role', {
    access: 'member',
    body: z.object({ role: z.enum(groupRoles) }),
    answer: GroupMember,
  }),
  requests: get('/api/groups/:id/requests', {
    access: 'member',
    query: PageQuery,
    answer: z.array(JoinRequest),
    paged: true,
    offline: true,
  }),
  accept: post('/api/groups/:id/requests/:userId/accept', { access: 'member', answer: Members }),
  decline: post('/api/groups/:id/requests/:userId/decline', { access: 'member', answer: Members }),
  invite: create('/api/groups/:id/invites', {
    access: 'member',
    publishes: true,
    body: z.object({ userId: Id }),
    answer: z.object({ userId: Id }),
    limit: '60 per hour',
  }),
  invites: get('/api/users/me/group-invites', {
    access: 'member',
    query: PageQuery,
    answer: z.array(GroupInvite),
    paged: true,
  }),
  acceptInvite: post('/api/group-invites/:id/accept', { access: 'member', answer: Group }),
  declineInvite: post('/api/group-invites/:id/decline', { access: 'member', answer: Message }),
  ofMember: get('/api/users/:id/groups', {
    access: 'anyone',
    query: PageQuery,
    answer: z.array(Group),
    paged: true,
    mayLag: true,
    freshMinutes: 5,
  }),
}
