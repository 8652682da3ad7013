import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#platform/server/config/config.ts'
import { afterCommit, inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { dropConnections } from '#platform/server/realtime/live-events.ts'
import { notFound } from '#platform/server/errors.ts'
import { type Session } from '../contract.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  findSession,
  insertSession,
  listSessions,
  touchSession,
} from './sessions.queries.ts'
import { sessionMessages } from '../settings.copy.ts'

export type Device = { ip: string; userAgent: string }
/** How somebody comes to the door: the token is what their browser holds. */
export type Visit = { config: Config; device: Device; token: string | null }

/** What stands for a token wherever it is kept. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new session; only the hash of its token is kept. Whatever token came in is ended, so that none can be planted. */
export async function openSession(
  db: Db,
  userId: number,
  device: Device,
  oldToken: string | null,
  byPasskey = false,
) {
  const token = randomBytes(32).toString('base64url')
  if (oldToken) await endSession(db, oldToken)
  await insertSession(db, { tokenHash: hashOf(token), userId, ...device, byPasskey })
  return token
}

type Kept = { viewer: Viewer; until: number }
const kept = new Map<string, Kept>()
/** Ended sessions are forgotten at once in this process, and within this time in another. */
const keepMs = 2_000
const most = 20_000
/** Grows with each ended session: what was read before one ended may be its row, and is not kept. */
let endings = 0

/** Who a token belongs to. */
export async function findViewer(db: Db, token: string): Promise<Viewer | null> {
  const hash = hashOf(token)
  const known = kept.get(hash)
  if (known && known.until > Date.now()) return known.viewer

  const endingsBefore = endings
  const session = await findSession(db, hash)
  kept.delete(hash)
  if (!session) return null
  if (session.isStale) await touchSession(db, session.id, session.userId)
  const viewer = { id: session.userId, role: session.role, isSecured: session.isSecured }
  if (kept.size >= most) kept.clear()
  if (endings === endingsBefore) kept.set(hash, { viewer, until: Date.now() + keepMs })
  return viewer
}

export async function endSession(db: Db, token: string) {
  const hash = hashOf(token)
  await deleteSession(db, hash)
  forget(db, [hash])
}

/** Every session of the member but the one that asks. */
export async function endOtherSessions(db: Db, userId: number, token: string) {
  const ended = await deleteOtherSessions(db, userId, hashOf(token))
  forget(
    db,
    ended.map((session) => session.tokenHash),
  )
}

/** Everywhere: of a member who is suspended, or gone. */
export async function endAllSessions(db: Db, userId: number) {
  const ended = await deleteOtherSessions(db, userId, '')
  forget(
    db,
    ended.map((session) => session.tokenHash),
  )
}

export async function endOneSession(db: Db, viewer: Viewer, id: number) {
  const ended = await deleteSessionById(db, viewer.id, id)
  if (!ended) throw notFound(sessionMessages.missing)
  forget(db, [ended.tokenHash])
  return { message: sessionMessages.ended }
}

const forget = (db: Db, hashes: string[]) =>
  afterCommit(db, () => {
    endings += 1
    for (const hash of hashes) kept.delete(hash)
    dropConnections(hashes)
  })

/** As a call of its own. */
export async function logOutElsewhere(db: Db, viewer: Viewer, token: string | null) {
  await inTransaction(db, (tx) => endOtherSessions(tx, viewer.id, token ?? ''))
  return { message: sessionMessages.othersEnded }
}

export async function readSessions(db: Db, viewer: Viewer, token: string | null): Promise<Session[]> {
  const current = token ? hashOf(token) : ''
  const sessions = await listSessions(db, viewer.id)
  return sessions.map(({ tokenHash, ...session }) => ({ ...session, isCurrent: tokenHash === current }))
}

/** A changed role or a suspension holds from now on. */
export function forgetViewer(userId: number) {
  endings += 1
  for (const [hash, { viewer }] of kept) if (viewer.id === userId) kept.delete(hash)
}
