import { errorCopy } from '#platform/contract/error-copy.ts'
import { tooMany } from '#platform/server/errors.ts'
import { networkOf, siteOf } from '#platform/server/ip-network.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { accountLimits } from '../../contract.ts'
import { isTrustedBrowser } from '../devices.queries.ts'
import { hashOf, type Visit } from '../sessions.ts'
import { countAttempt, deleteAttempts, uncountAttempt, type Counter } from './login-attempts.queries.ts'

const { perPair, perAddress, perSite, perName, perBrowser, perMember } = accountLimits.attempts

/** A counted attempt; empty where attempts are not limited. */
export type Attempt = { keys: string[]; own: string | null }

/**
 * Counts a login before its password is checked, so that simultaneous guesses are limited too. In a browser where the member has logged in
 * before, only the attempts made there count: guessing at a name must not lock its owner out.
 */
export async function startLogin(db: Db, username: string, visit: Visit): Promise<Attempt> {
  if (visit.config.rateLimits === 'off') return { keys: [], own: null }
  const name = username.toLowerCase()
  const address = networkOf(visit.device.ip)
  const { browserToken } = visit
  if (browserToken && (await isTrustedBrowser(db, name, hashOf(browserToken)))) {
    const browser = counterOf(`browser ${name} ${hashOf(browserToken)}`, perBrowser)
    return { keys: await count(db, [browser]), own: browser.key }
  }
  const pair = counterOf(`pair ${name} ${address}`, perPair)
  // NOTE: the name is counted last, so that an address whose attempts are used up cannot use up those of the name.
  const site = siteOf(visit.device.ip)
  const local = await count(db, [
    pair,
    counterOf(`address ${address}`, perAddress),
    ...(site ? [counterOf(`site ${site}`, perSite)] : []),
  ])
  const global = await count(db, [counterOf(`name ${name}`, perName)])
  return { keys: [...local, ...global], own: pair.key }
}

/** The same for a member who is logged in and has to type the password again. */
export async function startConfirmation(db: Db, userId: number): Promise<Attempt> {
  const member = counterOf(`member ${userId}`, perMember)
  return { keys: await count(db, [member]), own: member.key }
}

/** The password was right: this attempt does not count. */
export async function endAttempt(db: Db, { keys }: Attempt) {
  if (keys.length > 0) await uncountAttempt(db, keys)
}

/** The member is in: the failures before it do not count either. */
export async function forgetAttempts(db: Db, attempt: Attempt) {
  await endAttempt(db, attempt)
  if (attempt.own) await deleteAttempts(db, attempt.own)
}

type Limit = { most: number; minutes: number }

const counterOf = (what: string, { most, minutes }: Limit): Counter => ({
  key: hashOf(what),
  most,
  seconds: minutes * 60,
})

async function count(db: Db, counters: Counter[]) {
  const most = new Map(counters.map((counter) => [counter.key, counter.most]))
  const counted = await countAttempt(db, counters)
  const spent = counted.filter(({ key, tries }) => tries > (most.get(key) ?? 0))
  if (spent.length > 0)
    throw tooMany(errorCopy.tooMany, Math.max(...spent.map(({ waitSeconds }) => waitSeconds)))
  return counters.map(({ key }) => key)
}
