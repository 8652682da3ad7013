import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { rememberLanguage } from '#features/members/people/server/member-language.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { busMessage, publish } from '#platform/server/bus/bus.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound } from '#platform/server/errors.ts'
import { afterCommit, inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { dropConnections } from '#platform/server/realtime/live-events.ts'
import { type Session } from '../contract.ts'
import { sessionMessages } from '../settings.copy.ts'
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  findSession,
  insertSession,
  listSessions,
  touchSession,
} from './sessions.queries.ts'
import { deleteTokensOfMember } from './tokens/tokens.queries.ts'

export type Device = { ip: string; userAgent: string; language: string }
/** A login attempt, with the cookies that the browser already has. */
export type Visit = { config: Config; device: Device; token: string | null; browserToken: string | null }

/** Stored in place of the token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Opens a session and stores only the hash of its token. Any token sent along is ended, so that none can be planted. */
export async function openSession(
  db: Db,
  userId: number,
  device: Device,
  oldToken: string | null,
  byPasskey = false,
) {
  const token = randomBytes(32).toString('base64url')
  if (oldToken) await endSession(db, oldToken)
  const { language, ...browser } = device
  await insertSession(db, { tokenHash: hashOf(token), userId, ...browser, byPasskey })
  await rememberLanguage(db, userId, language)
  return token
}

type CachedViewer = { viewer: Viewer; until: number }
const stored = new Map<string, CachedViewer>()
/** How long a session is cached. Ended ones are dropped at once; this is for a process that the message does not reach. */
const cacheMs = 2_000
const most = 20_000
/** Grows with each ended session: a row that was read before may belong to an ended one, and is not cached. */
let endings = 0

/** The member that a token belongs to. */
export async function findViewer(db: Db, token: string): Promise<Viewer | null> {
  const hash = hashOf(token)
  const known = stored.get(hash)
  if (known && known.until > Date.now()) return known.viewer

  const endingsBefore = endings
  const session = await findSession(db, hash)
  stored.delete(hash)
  if (!session) return null
  if (session.isStale) await touchSession(db, session.id, session.userId)
  const { userId: id, role, isSecured, isLimited, isNew, language, aliases } = session
  const viewer = { id, role, isSecured, isLimited, isNew, language, aliases }
  if (stored.size >= most) stored.clear()
  if (endings === endingsBefore) stored.set(hash, { viewer, until: Date.now() + cacheMs })
  return viewer
}

export async function endSession(db: Db, token: string) {
  const hash = hashOf(token)
  await deleteSession(db, hash)
  await sendEnded(db, [hash])
}

/** Ends every session of the member except the current one. */
export async function endOtherSessions(db: Db, userId: number, token: string) {
  const ended = await deleteOtherSessions(db, userId, hashOf(token))
  await sendEnded(
    db,
    ended.map((session) => session.tokenHash),
  )
}

/** Ends all sessions and tokens, of a member who is suspended or gone. */
export async function endAllSessions(db: Db, userId: number) {
  await deleteTokensOfMember(db, userId)
  const ended = await deleteOtherSessions(db, userId, '')
  await sendEnded(
    db,
    ended.map((session) => session.tokenHash),
  )
}

export async function endOneSession(db: Db, viewer: Viewer, id: number) {
  const ended = await deleteSessionById(db, viewer.id, id)
  if (!ended) throw notFound(sessionMessages.missing)
  await sendEnded(db, [ended.tokenHash])
  return { message: sessionMessages.ended }
}

/** Here at once after the commit, and soon in every process. */
async function sendEnded(db: Db, hashes: string[]) {
  if (hashes.length === 0) return
  await publish(db, sessionsEnded, { hashes })
  afterCommit(db, () => forgetSessions(hashes))
}

function forgetSessions(hashes: string[]) {
  endings += 1
  for (const hash of hashes) stored.delete(hash)
  dropConnections(hashes)
}

export const sessionsEnded = busMessage(
  'accounts.sessionsEnded',
  z.object({ hashes: z.array(z.string()) }),
  (_context, { hashes }) => forgetSessions(hashes),
)

/** Ends the other sessions, in its own transaction. */
export async function logOutElsewhere(db: Db, viewer: Viewer, token: string | null) {
  await inTransaction(db, (tx) => endOtherSessions(tx, viewer.id, token ?? ''))
  return { message: sessionMessages.othersEnded }
}

export async function readSessions(db: Db, viewer: Viewer, token: string | null): Promise<Session[]> {
  const current = token ? hashOf(token) : ''
  const sessions = await listSessions(db, viewer.id)
  return sessions.map(({ tokenHash, ...session }) => ({ ...session, isCurrent: tokenHash === current }))
}

/** Applies a changed role or a suspension at once, and soon in every process. */
export async function sendViewerChanged(db: Db, userId: number) {
  await publish(db, viewerChanged, { userId })
  afterCommit(db, () => forgetViewer(userId))
}

export const viewerChanged = busMessage(
  'accounts.viewerChanged',
  z.object({ userId: z.number() }),
  (_context, { userId }) => forgetViewer(userId),
)

export function forgetAllViewers() {
  endings += 1
  stored.clear()
}

export function forgetViewer(userId: number) {
  endings += 1
  for (const [hash, { viewer }] of stored) if (viewer.id === userId) stored.delete(hash)
}
