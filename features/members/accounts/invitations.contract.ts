import * as z from 'zod/mini'
import { UserRef } from '#features/members/people/contract.ts'
import { create, del, get } from '#platform/contract/endpoint.ts'
import { Instant, Message, optionalLine } from '#platform/contract/fields.ts'
import { invitationMessages } from './invitations.copy.ts'

export const invitationLimits = {
  /** How many people may come by one invitation of an admin, and of a member. */
  uses: { admin: 10_000, member: 10 },
  /** How many open invitations a member may have. */
  openOfMember: 5,
  note: 80,
  /** The newest people who came by an invitation are listed. */
  people: 30,
  listed: 200,
}

const badUses = { error: () => invitationMessages.badUses }

export const InvitationInput = z.object({
  uses: z.int(badUses).check(z.minimum(1, badUses), z.maximum(invitationLimits.uses.admin, badUses)),
  until: z.optional(
    z.nullable(
      Instant.check(
        z.refine((until) => new Date(until).getTime() > Date.now(), {
          error: () => invitationMessages.badUntil,
        }),
      ),
    ),
  ),
  /** Only who made it and admins see it. */
  note: optionalLine(invitationLimits.note),
})
export type InvitationInput = z.infer<typeof InvitationInput>

export const Invitation = z.object({
  code: z.string(),
  url: z.string(),
  uses: z.number(),
  used: z.number(),
  until: z.nullable(Instant),
  note: z.string(),
  /** Whether somebody can register by it now. */
  isValid: z.boolean(),
  isWithdrawn: z.boolean(),
  createdAt: Instant,
  /** null: the account is deleted. */
  createdBy: z.nullable(UserRef),
  /** Rows of the QR code of its address. */
  qr: z.array(z.string()),
  /** The newest of those who came by it. */
  people: z.array(UserRef),
})
export type Invitation = z.infer<typeof Invitation>

/** What somebody sees who opens the link. */
export const OpenedInvitation = z.object({
  code: z.string(),
  siteName: z.string(),
  isValid: z.boolean(),
  /** null: it does not end, or cannot be used. */
  until: z.nullable(Instant),
})

export const invitationApi = {
  listAll: get('/api/admin/invitations', 'List the invitations to the site', {
    access: 'admin',
    answer: z.array(Invitation),
  }),
  makeForSite: create('/api/admin/invitations', 'Create an invitation to the site', {
    access: 'admin',
    body: InvitationInput,
    answer: Invitation,
    limit: '60 per hour',
  }),
  withdrawAny: del('/api/admin/invitations/:code', 'Withdraw an invitation to the site', {
    access: 'admin',
    answer: Message,
  }),
  listOwn: get('/api/users/me/invitations', 'List your invitations to the site', {
    access: 'member',
    answer: z.array(Invitation),
  }),
  make: create('/api/users/me/invitations', 'Invite somebody to the site', {
    access: 'member',
    publishes: true,
    body: InvitationInput,
    answer: Invitation,
    limit: '20 per hour',
  }),
  withdrawOwn: del('/api/users/me/invitations/:code', 'Withdraw one of your invitations', {
    access: 'member',
    answer: Message,
  }),
  open: get('/api/invitations/:code', 'Read whether an invitation is valid', {
    access: 'anyone',
    scope: 'read',
    answer: OpenedInvitation,
    limit: '120 per minute',
  }),
}
