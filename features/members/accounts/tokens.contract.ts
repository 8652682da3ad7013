import * as z from 'zod/mini'
import { create, del, get, scopes } from '#platform/contract/endpoint.ts'
import { Id, Instant, lineText, Message } from '#platform/contract/fields.ts'
import { CurrentPassword, passwordLimit } from './contract.ts'
import { tokenMessages } from './tokens.copy.ts'

export const tokenLimits = {
  name: 60,
  perMember: 20,
  /** Ends that the form offers, in days. */
  days: [30, 90, 365],
  /** An ended token stays in the list for this long. */
  shownDays: 90,
}

export const Token = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
  /** null: it works until it is revoked. */
  expiresAt: z.nullable(Instant),
})
export type Token = z.infer<typeof Token>

const isToCome = (value: string) => Date.parse(value) > Date.now()

export const TokenInput = z.object({
  name: lineText({ error: () => tokenMessages.name }, tokenLimits.name),
  scopes: z
    .array(z.enum(scopes, { error: () => tokenMessages.badScope }), { error: () => tokenMessages.noScope })
    .check(
      z.minLength(1, { error: () => tokenMessages.noScope }),
      z.maxLength(scopes.length, { error: () => tokenMessages.badScope }),
    ),
  expiresAt: z.optional(
    z.nullable(
      z.iso
        .datetime({ error: () => tokenMessages.badEnd })
        .check(z.refine(isToCome, { error: () => tokenMessages.badEnd })),
    ),
  ),
  currentPassword: CurrentPassword,
})
export type TokenInput = z.infer<typeof TokenInput>

/** The token itself is in this answer, and in no other. */
const NewToken = z.extend(Token, { token: z.string() })
export type NewToken = z.infer<typeof NewToken>

/** No token may call these: who has one could make others. */
export const tokenApi = {
  list: get('/api/users/me/tokens', 'List your tokens', { access: 'member', answer: z.array(Token) }),
  make: create('/api/users/me/tokens', 'Make a token', {
    access: 'member',
    body: TokenInput,
    answer: NewToken,
    limit: passwordLimit,
  }),
  revoke: del('/api/users/me/tokens/:id', 'Revoke a token', { access: 'member', answer: Message }),
}
