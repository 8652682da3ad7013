import * as z from 'zod/mini'
import { Me } from '#features/members/people/contract.ts'
import { create, del, get, patch, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, lineText } from '#platform/contract/fields.ts'
import { ConfirmInput, CurrentPassword, passwordLimit } from './contract.ts'
import { twoFactorMessages } from './two-factor.copy.ts'

export const twoFactorLimits = { recoveryCodes: 10, passkeys: 20, passkeyName: 60 }
const Code = z
  .string({ error: () => twoFactorMessages.badCode })
  .check(
    z.minLength(1, { error: () => twoFactorMessages.badCode }),
    z.maxLength(60, { error: () => twoFactorMessages.badCode }),
  )

const Setup = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The rows of the QR code, dark squares as 1. */
  qr: z.array(z.string()),
})
export type Setup = z.infer<typeof Setup>

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  usedAt: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

const PasskeyName = lineText({ error: () => twoFactorMessages.passkeyName }, twoFactorLimits.passkeyName)
/** The authenticator response from the browser; validated by the WebAuthn library, not field by field. */
const Ceremony = z.record(z.string(), z.unknown(), { error: () => twoFactorMessages.passkeyFailed })

export const twoFactorApi = {
  begin: post('/api/users/me/two-factor', 'Begin to set up two-factor authentication', {
    access: 'member',
    body: ConfirmInput,
    answer: Setup,
    limit: passwordLimit,
  }),
  confirm: post('/api/users/me/two-factor/confirm', 'Switch two-factor authentication on', {
    access: 'member',
    body: z.object({ code: Code }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    limit: passwordLimit,
  }),
  end: del('/api/users/me/two-factor', 'Switch two-factor authentication off', {
    access: 'member',
    body: z.object({ password: CurrentPassword, code: Code }),
    answer: Message,
    limit: passwordLimit,
  }),
  login: post('/api/users/login/two-factor', 'Log in by a code', {
    worksPaused: true,
    access: 'anyone',
    body: z.object({ code: Code }),
    answer: Me,
  }),
}

export const passkeyApi = {
  list: get('/api/users/me/passkeys', 'List your passkeys', { access: 'member', answer: z.array(Passkey) }),
  begin: post('/api/users/me/passkeys/options', 'Begin to add a passkey', {
    access: 'member',
    body: ConfirmInput,
    answer: z.record(z.string(), z.unknown()),
    limit: passwordLimit,
  }),
  add: create('/api/users/me/passkeys', 'Add a passkey', {
    access: 'member',
    body: z.object({ name: PasskeyName, response: Ceremony }),
    answer: Passkey,
  }),
  rename: patch('/api/users/me/passkeys/:id', 'Rename a passkey', {
    access: 'member',
    body: z.object({ name: PasskeyName }),
    answer: Passkey,
  }),
  remove: del('/api/users/me/passkeys/:id', 'Delete a passkey', {
    access: 'member',
    body: ConfirmInput,
    answer: Message,
    limit: passwordLimit,
  }),
  loginOptions: post('/api/users/login/passkey/options', 'Begin to log in by a passkey', {
    worksPaused: true,
    access: 'anyone',
    answer: z.record(z.string(), z.unknown()),
    limit: '60 per minute',
    asksPuzzle: true,
  }),
  login: post('/api/users/login/passkey', 'Log in by a passkey', {
    worksPaused: true,
    access: 'anyone',
    body: z.object({ response: Ceremony }),
    answer: Me,
    limit: '20 per minute',
    asksPuzzle: true,
  }),
}
