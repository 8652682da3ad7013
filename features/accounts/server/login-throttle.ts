import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Db } from '#platform/server/postgres/db.ts'
import { tooMany } from '#platform/server/errors.ts'
import { hasSessionFrom } from './sessions.queries.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

/** Failed logins: 10 in 15 minutes per name and address, 20 a minute per address, 100 an hour per name. */
const perPair = new RateLimiterMemory({ keyPrefix: 'pair', points: 10, duration: 15 * 60 })
const perAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 20, duration: 60 })
const perName = new RateLimiterMemory({ keyPrefix: 'name', points: 100, duration: 60 * 60 })

const pairOf = (username: string, ip: string) => `${username.toLowerCase()} ${ip}`

/** Guessing at a name must not lock its owner out: where the owner is already logged in, logins are allowed. */
export async function rejectTooManyAttempts(db: Db, username: string, ip: string) {
  const [pair, address, name] = await Promise.all([
    perPair.get(pairOf(username, ip)),
    perAddress.get(ip),
    perName.get(username.toLowerCase()),
  ])
  const spent = [pair, address, name].filter((state) => state !== null && state.remainingPoints <= 0)
  if (spent.length === 0) return
  if (spent.length === 1 && spent[0] === name && (await hasSessionFrom(db, username, ip))) return
  const wait = Math.max(...spent.map((state) => state?.msBeforeNext ?? 0))
  throw tooMany(errorCopy.tooMany, Math.ceil(wait / 1_000))
}

export async function countFailedAttempt(username: string, ip: string) {
  await Promise.allSettled([
    perPair.consume(pairOf(username, ip)),
    perAddress.consume(ip),
    perName.consume(username.toLowerCase()),
  ])
}

export const forgetAttempts = (username: string, ip: string) => perPair.delete(pairOf(username, ip))
