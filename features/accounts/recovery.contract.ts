import * as z from 'zod/mini'
import { Password } from './contract.ts'
import { Message } from '#platform/contract/fields.ts'
import { post } from '#platform/contract/endpoint.ts'
import { recoveryMessages } from './login.copy.ts'

export const recoveryLimits = { verifyHours: 24, resetHours: 1 }
const Token = z
  .string(recoveryMessages.badLink)
  .check(z.minLength(1, recoveryMessages.badLink), z.maxLength(100, recoveryMessages.badLink))

export const recoveryApi = {
  /** Without a token, sends the mail again. */
  verifyEmail: post('/api/users/me/verify-email', {
    access: 'anyone',
    body: z.object({ token: z.optional(Token) }),
    answer: Message,
    limit: ['5 per minute', '20 per hour'],
  }),
  askReset: post('/api/users/password-reset', {
    access: 'anyone',
    body: z.object({
      who: z
        .string(recoveryMessages.who)
        .check(z.minLength(1, recoveryMessages.who), z.maxLength(254, recoveryMessages.who)),
    }),
    answer: Message,
    limit: ['5 per minute', '20 per hour'],
  }),
  reset: post('/api/users/password-reset/confirm', {
    access: 'anyone',
    body: z.object({ token: Token, newPassword: Password }),
    answer: Message,
    limit: ['10 per quarter', '60 per hour'],
  }),
}
