import * as z from 'zod/mini'
import { Password } from './contract.ts'
import { Message } from '#platform/contract/fields.ts'
import { post } from '#platform/contract/endpoint.ts'

export const recoveryLimits = { verifyHours: 24, resetHours: 1 }

export const recoveryMessages = {
  verified: 'Your email address is confirmed.',
  alreadyVerified: 'Your email address is confirmed already.',
  noAddress: 'There is no email address in your profile.',
  sent: 'We have sent you a mail. Follow the link in it within 24 hours.',
  badLink: 'This link is not valid any more.',
  who: 'Please enter your username or email address.',
  resetSent:
    'If there is an account with a confirmed email address by that name, a mail with a link is on its way.',
  reset: 'Your password has been changed. Log in with the new one.',
}

const Token = z
  .string(recoveryMessages.badLink)
  .check(z.minLength(1, recoveryMessages.badLink), z.maxLength(100, recoveryMessages.badLink))

export const recoveryApi = {
  /** Without a token the mail is sent once more. */
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
