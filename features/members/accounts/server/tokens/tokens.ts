import { randomBytes } from 'node:crypto'
import { hasConsole, type Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { tokenLimits, type NewToken, type TokenInput } from '../../tokens.contract.ts'
import { tokenMessages } from '../../tokens.copy.ts'
import { confirmPassword } from '../confirm-password.ts'
import { alertOwner } from '../security-alerts.ts'
import { hashOf, type Device } from '../sessions.ts'
import { deleteToken, findTokenCaller, insertToken, listTokens, touchToken } from './tokens.queries.ts'

export const readTokens = (db: Db, viewer: Viewer) => listTokens(db, viewer.id)

/** Makes a token and notifies the owner. It is shown once: only its hash is stored. */
export async function makeToken(
  db: Db,
  viewer: Viewer,
  { name, scopes, expiresAt = null, currentPassword }: TokenInput,
  device: Device,
): Promise<NewToken> {
  authorize(hasConsole(viewer) || !scopes.includes('admin:read'), tokenMessages.staffOnly)
  await confirmPassword(db, viewer, currentPassword, 'currentPassword')
  const token = `hv_${randomBytes(32).toString('base64url')}`
  return inTransaction(db, async (tx) => {
    const made = await insertToken(tx, {
      userId: viewer.id,
      name,
      scopes: [...new Set(scopes)],
      expiresAt,
      tokenHash: hashOf(token),
    })
    if (!made) throw conflict(tokenMessages.tooMany(tokenLimits.perMember))
    await alertOwner(tx, viewer.id, { event: 'accessTokenMade', device, about: made.id })
    return { ...made, token }
  })
}

export async function revokeToken(db: Db, viewer: Viewer, id: number) {
  if (!(await deleteToken(db, viewer.id, id))) throw notFound(tokenMessages.missing)
  return { message: tokenMessages.revoked }
}

/** Nothing of it is cached, so that a revoked token ends at once in every process. */
export async function findTokenViewer(db: Db, token: string) {
  if (!/^hv_[\w-]{43}$/.test(token)) return null
  const caller = await findTokenCaller(db, hashOf(token))
  if (!caller) return null
  if (caller.isStale) await touchToken(db, caller.id)
  const { userId, role, isSecured, isLimited, isNew, language } = caller
  const viewer = { id: userId, role, isSecured, isLimited, isNew, language }
  return { id: caller.id, viewer, scopes: caller.scopes }
}
