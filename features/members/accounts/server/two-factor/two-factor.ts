import { Secret, TOTP } from 'otpauth'
import { readSettings } from '#features/site/settings/server/settings.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { seal, unseal } from '#platform/server/encryption.ts'
import { conflict, invalid } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { qrRows } from '#platform/server/qr-rows.ts'
import { twoFactorLimits } from '../../two-factor.contract.ts'
import { twoFactorMessages } from '../../two-factor.copy.ts'
import { readMe } from '../accounts.ts'
import { confirmPassword } from '../confirm-password.ts'
import { hashOfCode, makeOneTimeCode, plainCode } from '../recovery/one-time-codes.ts'
import { alertOwner } from '../security-alerts.ts'
import { sendViewerChanged, type Device } from '../sessions.ts'
import {
  deleteTwoFactor,
  findSecretOf,
  hasTwoFactor,
  markTwoFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  upsertSecret,
  takeStep,
} from './two-factor.queries.ts'

const stepSeconds = 30
const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds })

/** Creates the secret of an authenticator app, which is active once a code is confirmed. */
export async function beginTwoFactor(db: Db, config: Config, viewer: Viewer, password: string) {
  await confirmPassword(db, viewer, password)
  const me = await readMe(db, viewer)
  if (me.twoFactorEnabled) throw conflict(twoFactorMessages.alreadyOn)
  const secret = new Secret({ size: 20 }).base32
  await upsertSecret(db, viewer.id, await seal(db, secret, `totp ${viewer.id}`))
  const totp = totpOf(secret)
  totp.issuer = (await readSettings(db, config)).name
  totp.label = me.username
  const uri = totp.toString()
  return { secret, uri, qr: qrRows(uri) }
}

export const confirmTwoFactor = (db: Db, viewer: Viewer, code: string, device: Device) =>
  inTransaction(db, async (tx) => {
    if (await hasTwoFactor(tx, viewer.id)) throw conflict(twoFactorMessages.alreadyOn)
    if (!(await findSecretOf(tx, viewer.id))) throw invalid(twoFactorMessages.notBegun)
    if (!(await takeTotp(tx, viewer.id, code))) throw invalid(twoFactorMessages.badCode)
    if (!(await markTwoFactor(tx, viewer.id))) throw conflict(twoFactorMessages.alreadyOn)
    await sendViewerChanged(tx, viewer.id)

    const recoveryCodes = Array.from({ length: twoFactorLimits.recoveryCodes }, makeOneTimeCode)
    await replaceRecoveryCodes(tx, viewer.id, recoveryCodes.map(hashOfCode))
    await alertOwner(tx, viewer.id, { event: 'twoFactorOn', device })
    return { recoveryCodes }
  })

export async function endTwoFactor(
  db: Db,
  viewer: Viewer,
  input: { password: string; code: string },
  device: Device,
) {
  await confirmPassword(db, viewer, input.password)
  return inTransaction(db, async (tx) => {
    if (!(await takeCode(tx, viewer.id, input.code))) throw invalid(twoFactorMessages.badCode)
    await deleteTwoFactor(tx, viewer.id)
    await sendViewerChanged(tx, viewer.id)
    await alertOwner(tx, viewer.id, { event: 'twoFactorOff', device })
    return { message: twoFactorMessages.disabled }
  })
}

/** Accepts a code of the app or a recovery code, each once. */
export const takeCode = async (db: Db, userId: number, code: string) =>
  (await hasTwoFactor(db, userId)) &&
  (isRecoveryCode(code) ? takeRecoveryCode(db, userId, hashOfCode(code)) : takeTotp(db, userId, code))

/** Anything but the six digits of an app. */
export const isRecoveryCode = (code: string) => !/^\d{6}$/.test(plainCode(code))

async function takeTotp(db: Db, userId: number, code: string) {
  const sealed = await findSecretOf(db, userId)
  if (!sealed) return false
  const secret = await unseal(db, sealed, `totp ${userId}`)
  const now = Date.now()
  const delta = totpOf(secret).validate({ token: plainCode(code), timestamp: now, window: 1 })
  return delta !== null && takeStep(db, userId, Math.floor(now / 1_000 / stepSeconds) + delta)
}
