import * as z from 'zod/mini'
import { get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, text } from '#platform/contract/fields.ts'
import { approvalMessages } from './approval.copy.ts'

export const approvalLimits = {
  reason: 500,
  /** How many registrations the queue shows, the oldest first. */
  listed: 100,
  /** A declined registration is erased after these days. */
  declinedDays: 30,
}

/** A registration that waits for the staff. Its address is not shown: the answer is mailed to it. */
export const RegistrationRequest = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  location: z.string(),
  bio: z.string(),
  hasEmail: z.boolean(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  createdAt: Instant,
})
export type RegistrationRequest = z.infer<typeof RegistrationRequest>

export const approvalApi = {
  list: get('/api/admin/registrations', 'List the registrations that wait for a decision', {
    access: 'staff',
    answer: z.array(RegistrationRequest),
  }),
  accept: post('/api/admin/registrations/:id/accept', 'Accept a registration', {
    access: 'staff',
    answer: Message,
  }),
  decline: post('/api/admin/registrations/:id/decline', 'Decline a registration', {
    access: 'staff',
    body: z.object({ reason: text({ error: () => approvalMessages.reason }, approvalLimits.reason) }),
    answer: Message,
  }),
}
