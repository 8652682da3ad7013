import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { minuteMs } from '#platform/contract/durations.ts'
import { isSolution, type Puzzle, type PuzzleHash } from '#platform/contract/puzzle.ts'
import { findSealKey } from '#platform/server/encryption.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { SharedLimiter } from './http/shared-limiter.ts'

const derive = promisify(pbkdf2)
export const hashInNode: PuzzleHash = async (password, salt, rounds) =>
  (await derive(password, salt, rounds, 4, 'sha256')).readUInt32BE(0)

/** A hash takes about a millisecond of a desktop and three of a cheap phone: 256 of them at first, 16,384 at the most. */
export const puzzleLimits = { rounds: 5_000, bits: { least: 8, most: 14 }, validMs: 10 * minuteMs }
const { rounds, bits: allowed, validMs } = puzzleLimits

/** Twice the requests of an address above its limit take twice the work of each. */
export const bitsFor = (count: number, limit: number) =>
  Math.min(allowed.most, allowed.least + Math.max(0, Math.floor(Math.log2(count / limit))))

/** Makes puzzles that need no memory, and checks that each is solved once: by any process, as they share the key. */
export class Puzzles {
  private key: Promise<string> | null = null
  private readonly db: Db
  private readonly solved: SharedLimiter

  constructor(db: Db, solved: SharedLimiter) {
    this.db = db
    this.solved = solved
  }

  /** `about` is the endpoint: a puzzle of one is not a ticket to another. */
  async make(about: string, bits: number): Promise<Puzzle> {
    const open = `${bits}.${Date.now() + validMs}.${randomBytes(12).toString('base64url')}`
    return { challenge: `${open}.${await this.signatureOf(about, open)}`, bits, rounds }
  }

  /** True once for each solved puzzle with at least one bit less than `bits`: the count may have grown while it was solved. */
  async accept(about: string, bits: number, solution: string): Promise<boolean> {
    const [challenge = '', number = ''] = solution.split('~')
    const given = readChallenge(challenge)
    if (!given || !/^\d{1,10}$/.test(number) || given.bits < bits - 1 || given.until < Date.now())
      return false
    const expected = Buffer.from(await this.signatureOf(about, given.open))
    const signature = Buffer.from(given.signature)
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
    if (!isSolution(given.bits, await hashInNode(challenge, number, rounds))) return false
    return this.solved.consume(challenge).then(
      () => true,
      () => false,
    )
  }

  private async signatureOf(about: string, open: string) {
    this.key ??= findSealKey(this.db)
    return createHmac('sha256', `puzzles ${await this.key}`)
      .update(`${about} ${open}`)
      .digest('base64url')
  }
}

function readChallenge(challenge: string) {
  const [, open = '', bits, until, signature = ''] =
    /^((\d{1,2})\.(\d{13})\.[\w-]{16})\.([\w-]{43})$/.exec(challenge) ?? []
  return open === '' ? null : { open, bits: Number(bits), until: Number(until), signature }
}
