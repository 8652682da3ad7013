import * as z from 'zod/mini'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { Instant, Message } from '#platform/contract/fields.ts'
import { CurrentPassword, Password, passwordLimit, TypedUsername, typedName } from './contract.ts'
import { recoveryMessages } from './login.copy.ts'

// Apart from contract.ts, which every first visit loads.
export const recoveryLimits = {
  verifyHours: 24,
  resetHours: 1,
  /** An address that was set in the settings is fresh for these days: the first password link to it waits. */
  freshDays: 30,
  /** How long the first password link to a fresh address waits, so that the member can stop it. */
  waitHours: 24,
  resetCodes: 10,
  /** Longer than a code with everything that people type around it. */
  code: 60,
}
/** A password link that waits before it is mailed. */
export const WaitingReset = z.object({ email: z.string(), sendsAt: Instant })
export type WaitingReset = z.infer<typeof WaitingReset>

const Token = z
  .string({ error: () => recoveryMessages.badLink })
  .check(
    z.minLength(1, { error: () => recoveryMessages.badLink }),
    z.maxLength(100, { error: () => recoveryMessages.badLink }),
  )

/** How many codes for a new password the member has, and since when. */
export const ResetCodes = z.object({ left: z.number(), createdAt: z.nullable(Instant) })
export type ResetCodes = z.infer<typeof ResetCodes>

export const ResetByCode = z.object({
  username: TypedUsername,
  code: z
    .string({ error: () => recoveryMessages.badCode })
    .check(
      z.minLength(1, { error: () => recoveryMessages.badCode }),
      z.maxLength(recoveryLimits.code, { error: () => recoveryMessages.badCode }),
    ),
  password: Password,
})
export type ResetByCode = z.infer<typeof ResetByCode>

export const recoveryApi = {
  /** Confirms the address of the token. A member who sends no token gets the mail again. */
  verifyEmail: post('/api/users/me/verify-email', 'Confirm an email address', {
    access: 'anyone',
    body: z.object({ token: z.optional(Token) }),
    answer: Message,
    limit: ['5 per minute', '20 per hour'],
    asksPuzzle: true,
  }),
  askReset: post('/api/users/password-reset', 'Ask for a link to set a new password', {
    access: 'anyone',
    body: z.object({
      who: z.pipe(
        z.pipe(z.string({ error: () => recoveryMessages.who }), z.transform(typedName)),
        z
          .string()
          .check(
            z.minLength(1, { error: () => recoveryMessages.who }),
            z.maxLength(254, { error: () => recoveryMessages.who }),
          ),
      ),
    }),
    answer: Message,
    limit: ['5 per minute', '20 per hour'],
    asksPuzzle: true,
  }),
  waiting: get('/api/users/me/waiting-reset', 'Read whether a new password waits', {
    access: 'member',
    answer: z.object({ waiting: z.nullable(WaitingReset) }),
  }),
  /** The link is not sent; the next one to this address waits again. */
  stopWaiting: del('/api/users/me/waiting-reset', 'Stop a new password that waits', {
    access: 'member',
    answer: Message,
  }),
  reset: post('/api/users/password-reset/confirm', 'Set a new password by a link', {
    access: 'anyone',
    body: z.object({ token: Token, newPassword: Password }),
    answer: Message,
    limit: ['10 per quarter', '60 per hour'],
    asksPuzzle: true,
  }),
  codes: get('/api/users/me/recovery-codes', 'Count your recovery codes', {
    access: 'member',
    answer: ResetCodes,
  }),
  makeCodes: post('/api/users/me/recovery-codes', 'Make new recovery codes', {
    access: 'member',
    body: z.object({ currentPassword: CurrentPassword }),
    answer: z.object({ codes: z.array(z.string()) }),
    limit: passwordLimit,
  }),
  resetByCode: post('/api/users/password-reset/code', 'Set a new password by a recovery code', {
    access: 'anyone',
    body: ResetByCode,
    answer: Message,
    limit: ['10 per quarter', '60 per hour'],
    asksPuzzle: true,
  }),
}
