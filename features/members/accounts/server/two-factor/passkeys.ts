import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { readSettings } from '#features/site/settings/server/settings.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid, notFound, wrongLogin } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { twoFactorLimits } from '../../two-factor.contract.ts'
import { twoFactorMessages } from '../../two-factor.copy.ts'
import { readMe } from '../accounts.ts'
import { confirmPassword } from '../confirm-password.ts'
import { enter, suspendedError, withMe } from '../login/login.ts'
import { alertOwner } from '../security-alerts.ts'
import { hashOf, type Device, type Visit } from '../sessions.ts'
import {
  countPasskeysForUpdate,
  deletePasskey,
  findCredential,
  insertChallenge,
  insertPasskey,
  listCredentials,
  listPasskeys,
  renamePasskey,
  takeChallenge,
  touchPasskey,
} from './passkeys.queries.ts'

/** About 30 MB of certificates and codecs, so the library is loaded with the first passkey. */
const webauthn = () => import('@simplewebauthn/server')

export const readPasskeys = (db: Db, viewer: Viewer) => listPasskeys(db, viewer.id)

type Place = { config: Config; origin: string }
/** EdDSA, ES256, RS256: the algorithms of common authenticators. */
const algorithms = [-8, -7, -257]
const hostOf = (origin: string) => new URL(origin).hostname

export async function beginPasskey(db: Db, viewer: Viewer, password: string, { config, origin }: Place) {
  await confirmPassword(db, viewer, password)
  const me = await readMe(db, viewer)
  const known = await listCredentials(db, viewer.id)
  if (known.length >= twoFactorLimits.passkeys) throw conflict(twoFactorMessages.tooManyPasskeys)
  const { name } = await readSettings(db, config)
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: name,
    rpID: hostOf(origin),
    userName: me.username,
    userDisplayName: me.displayName,
    userID: new TextEncoder().encode(hashOf(`passkey ${viewer.id}`)),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(db, hashOf(options.challenge), viewer.id)
  return { ...options }
}

type Answer = Record<string, unknown>
/** The library validates every part of its input, and throws if anything is invalid. */
const asRegistration = (response: Answer) => response as unknown as RegistrationResponseJSON
const asAuthentication = (response: Answer) => response as unknown as AuthenticationResponseJSON

export async function addPasskey(
  db: Db,
  viewer: Viewer,
  { name, response }: { name: string; response: Answer },
  { origin, device }: { origin: string; device: Device },
) {
  const { verified, registrationInfo } = await (
    await webauthn()
  )
    .verifyRegistrationResponse({
      response: asRegistration(response),
      expectedChallenge: (challenge) => takeChallenge(db, hashOf(challenge), viewer.id),
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    .catch(() => ({ verified: false, registrationInfo: undefined }) as const)
  if (!verified || !registrationInfo) throw invalid(twoFactorMessages.passkeyFailed)
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return inTransaction(db, async (tx) => {
    // NOTE: again, because several may have been begun before the first was added.
    if ((await countPasskeysForUpdate(tx, viewer.id)) >= twoFactorLimits.passkeys)
      throw conflict(twoFactorMessages.tooManyPasskeys)
    const passkey = await insertPasskey(tx, {
      userId: viewer.id,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      uses: counter,
      transports: transports ?? [],
      name,
    })
    if (!passkey) throw invalid(twoFactorMessages.passkeyFailed)
    await alertOwner(tx, viewer.id, { event: 'passkeyAdded', device, about: passkey.id })
    return passkey
  })
}

export async function editPasskey(db: Db, viewer: Viewer, id: number, name: string) {
  const passkey = await renamePasskey(db, viewer.id, id, name)
  if (!passkey) throw notFound(twoFactorMessages.passkeyMissing)
  return passkey
}

export async function removePasskey(
  db: Db,
  viewer: Viewer,
  id: number,
  { password, device }: { password: string; device: Device },
) {
  await confirmPassword(db, viewer, password)
  return inTransaction(db, async (tx) => {
    if (!(await deletePasskey(tx, viewer.id, id))) throw notFound(twoFactorMessages.passkeyMissing)
    await alertOwner(tx, viewer.id, { event: 'passkeyRemoved', device, about: id })
    return { message: twoFactorMessages.passkeyRemoved }
  })
}

/** For any member with a passkey: the browser knows which of its passkeys fit. */
export async function beginPasskeyLogin(db: Db, origin: string) {
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: hostOf(origin),
    userVerification: 'required',
  })
  await insertChallenge(db, hashOf(options.challenge), null)
  return { ...options }
}

/** Device and user verification: both factors at once. */
export async function logInByPasskey(db: Db, response: Answer, visit: Visit, origin: string) {
  const refused = wrongLogin(twoFactorMessages.passkeyFailed)
  const credential = typeof response.id === 'string' ? await findCredential(db, response.id) : undefined
  if (!credential) throw refused
  const { verified, authenticationInfo } = await (
    await webauthn()
  )
    .verifyAuthenticationResponse({
      response: asAuthentication(response),
      expectedChallenge: (challenge) => takeChallenge(db, hashOf(challenge), null),
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      credential: {
        id: response.id as string,
        publicKey: Uint8Array.from(Buffer.from(credential.publicKey, 'base64url')),
        counter: credential.uses,
      },
    })
    .catch(() => ({ verified: false, authenticationInfo: undefined }) as const)
  if (!verified || !authenticationInfo) throw refused
  const { userId, suspendedAt, suspendedUntil } = credential
  if (suspendedAt) {
    await touchPasskey(db, credential.id, authenticationInfo.newCounter)
    throw await suspendedError(db, { id: userId, suspendedUntil })
  }
  const session = await inTransaction(db, async (tx) => {
    await touchPasskey(tx, credential.id, authenticationInfo.newCounter)
    return enter(tx, userId, visit, true)
  })
  return withMe(db, userId, session)
}
