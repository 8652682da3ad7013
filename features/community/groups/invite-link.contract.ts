import * as z from 'zod/mini'
import { create, del, get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, lineText, Message } from '#platform/contract/fields.ts'
import { Group } from './contract.ts'
import { inviteLinkMessages } from './invite-link.copy.ts'

/** `code` is null while there is no link. */
const InviteLink = z.object({ code: z.nullable(z.string()) })

const code = z
  .string({ error: () => inviteLinkMessages.badCode })
  .check(z.regex(/^[\w-]{22}$/, { error: () => inviteLinkMessages.badCode }))

/** What somebody sees who opens the link, also of a private group. */
export const GroupInvitation = z.object({
  groupId: Id,
  name: z.string(),
  description: z.string(),
  membersCount: z.number(),
  isMember: z.boolean(),
})
export type GroupInvitation = z.infer<typeof GroupInvitation>

export const inviteLinkLimits = {
  name: 60,
  /** A group has at most so many open links. */
  open: 50,
  listed: 200,
}

const badUntil = { error: () => inviteLinkMessages.badUntil }

export const NamedLinkInput = z.object({
  /** Only those who run the group see it. */
  name: lineText({ error: () => inviteLinkMessages.nameRequired }, inviteLinkLimits.name),
  until: z.optional(
    z.nullable(Instant.check(z.refine((until) => new Date(until).getTime() > Date.now(), badUntil))),
  ),
})
export type NamedLinkInput = z.infer<typeof NamedLinkInput>

/** A group has a link for each place where it is shared, so that one sees by which people come. */
export const NamedLink = z.object({
  code: z.string(),
  name: z.string(),
  until: z.nullable(Instant),
  /** How many became members by it. */
  joined: z.number(),
  /** Whether somebody can join by it now. */
  isOpen: z.boolean(),
  createdAt: Instant,
  /** Rows of the QR code of its address. */
  qr: z.array(z.string()),
})
export type NamedLink = z.infer<typeof NamedLink>

export const inviteLinkApi = {
  /** Open ones first, the newest before older ones. */
  list: get('/api/groups/:id/invite-links', 'List the links into a group', {
    access: 'member',
    scope: 'write:groups',
    answer: z.array(NamedLink),
  }),
  add: create('/api/groups/:id/invite-links', 'Create a link into a group', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: NamedLinkInput,
    answer: NamedLink,
    limit: '60 per hour',
  }),
  withdraw: del('/api/groups/:id/invite-links/:code', 'Withdraw a link into a group', {
    access: 'member',
    scope: 'write:groups',
    answer: Message,
  }),
  read: get('/api/groups/:id/invite-link', 'Read the link into a group', {
    access: 'member',
    scope: 'write:groups',
    answer: InviteLink,
  }),
  /** A new link; the one before does not work any more. */
  make: post('/api/groups/:id/invite-link', 'Replace the link into a group', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    answer: InviteLink,
    limit: '20 per hour',
  }),
  remove: del('/api/groups/:id/invite-link', 'Close the link into a group', {
    access: 'member',
    scope: 'write:groups',
    answer: InviteLink,
  }),
  invitation: get('/api/group-invitation', 'Read where a link into a group leads', {
    access: 'anyone',
    scope: 'read',
    query: z.object({ code }),
    answer: GroupInvitation,
    limit: '120 per minute',
  }),
  join: post('/api/group-invitation', 'Join a group by a link', {
    access: 'member',
    scope: 'write:groups',
    body: z.object({ code }),
    answer: Group,
    limit: '30 per hour',
  }),
}

export const groupPoster = (groupId: number, code: string, size: 'a4' | 'a5') =>
  `/api/groups/${groupId}/invite-links/${code}/poster-${size}.pdf`
