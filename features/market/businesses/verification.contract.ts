import * as z from 'zod/mini'
import { get, del, post } from '#platform/contract/endpoint.ts'
import { pageFields, Instant, Message } from '#platform/contract/fields.ts'
import { Business, VerificationReason } from './contract.ts'

/** What the owner sees of their request for the Verified mark. */
export const VerificationRequest = z.object({
  /** null: not asked. */
  requestedAt: z.nullable(Instant),
  /** The reason for which staff declined the last request. */
  declined: z.nullable(z.string()),
})
export type VerificationRequest = z.infer<typeof VerificationRequest>

const requestPath = '/api/businesses/:id/verification/request'

export const verificationRequestApi = {
  read: get(requestPath, 'Read your request for verification', {
    access: 'member',
    answer: VerificationRequest,
  }),
  ask: post(requestPath, 'Ask for verification', {
    access: 'member',
    answer: VerificationRequest,
    limit: '10 per hour',
  }),
  decline: del(requestPath, 'Decline a request for verification', {
    access: 'market',
    body: VerificationReason,
    answer: Message,
  }),
}

/** Verified businesses, those whose owner waits to be verified, suspended ones, or all of them. */
const BusinessQueueQuery = z.object({
  ...pageFields,
  verified: z.optional(z.enum(['true', 'false'])),
  suspended: z.optional(z.enum(['true'])),
  /** Words to find among all of them. */
  q: z.optional(z.string().check(z.maxLength(100))),
})
export type BusinessQueueQuery = z.infer<typeof BusinessQueueQuery>

export const businessQueueApi = {
  list: get('/api/admin/businesses', 'List the businesses that ask for verification', {
    access: 'console',
    scope: 'admin:read',
    query: BusinessQueueQuery,
    answer: z.array(Business),
    paged: true,
  }),
}
