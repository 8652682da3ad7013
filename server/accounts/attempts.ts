import { RateLimiterMemory } from 'rate-limiter-flexible'
import { tooMany } from '#server/errors.ts'
import { accountMessages } from '#shared/accounts.ts'

/** Failed logins: 10 in 15 minutes for a name from one address, 100 an hour for a name from anywhere. */
const perPair = new RateLimiterMemory({ keyPrefix: 'pair', points: 10, duration: 15 * 60 })
const perName = new RateLimiterMemory({ keyPrefix: 'name', points: 100, duration: 60 * 60 })

const pairOf = (username: string, ip: string) => `${username.toLowerCase()} ${ip}`

export async function refuseTooManyAttempts(username: string, ip: string) {
  const [pair, name] = await Promise.all([perPair.get(pairOf(username, ip)), perName.get(username.toLowerCase())])
  const blocked = [pair, name].filter((state) => state !== null && state.remainingPoints <= 0)
  if (blocked.length === 0) return
  const wait = Math.max(...blocked.map((state) => state?.msBeforeNext ?? 0))
  throw tooMany(accountMessages.tooMany, Math.ceil(wait / 1_000))
}

export async function countFailedAttempt(username: string, ip: string) {
  await Promise.allSettled([perPair.consume(pairOf(username, ip)), perName.consume(username.toLowerCase())])
}

export const forgetAttempts = (username: string, ip: string) => perPair.delete(pairOf(username, ip))
