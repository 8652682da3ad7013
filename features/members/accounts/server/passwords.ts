import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid, overloaded } from '#platform/server/errors.ts'
import { accountLimits } from '../contract.ts'
import { accountMessages } from '../copy.ts'

/** argon2id as OWASP ASVS 5.0 appendix C lists it: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes a core for 15 ms: a few run at once, a short queue waits, then 503. */
const limited = limitConcurrency({
  running: Math.max(1, Math.min(2, availableParallelism())),
  waiting: 60,
  busy: () => overloaded(requestErrors.overloaded, 'too many password hashes'),
})

/** Keyboards type the same letter in one or in two code points: it is hashed in one. */
export const hashPassword = (password: string) => limited(() => hash(password.normalize('NFC'), options))

/** Checked for unknown names, so that they take the same time. */
const decoy = hash('no password at all', options)

export const verifyPassword = (passwordHash: string | null, password: string) =>
  limited(async () => {
    for (const form of formsOf(password))
      if (await verify(passwordHash ?? (await decoy), form)) return passwordHash !== null
    return false
  })

/** Hashes from before passwords were normalised have the form that was typed then: it is one, unless a letter has an accent. */
const formsOf = (password: string) =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')])

/** Whether the hash is of another form than passwords are hashed in today; asked only for a right password. */
export const hasOldForm = async (passwordHash: string, password: string) =>
  formsOf(password).size > 1 && !(await limited(() => verify(passwordHash, password.normalize('NFC'))))

/** What people in this community would guess first. */
const near = 'highveld southafrica springbok springboks mandela1 cannabis marijuana'.split(' ')

let common: Set<string> | null = null
/** The most frequent passwords of eight characters and more, read with the first password that is rated. */
function isCommon(password: string) {
  common ??= new Set([
    ...near,
    ...readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
  ])
  return common.has(password.toLowerCase())
}

/** Returns whether the password is weak, where weak ones are allowed. */
export function rejectWeakPassword(config: Config, password: string, username: string, field: string) {
  const isWeak = !isStrong(password, username, accountLimits.password.strongMin)
  if (isWeak && config.strongPasswords) throw invalid(accountMessages.weakPassword, { field })
  return isWeak
}

export const isStrong = (password: string, username: string, least: number) =>
  [...password].length >= least &&
  !isCommon(password) &&
  (username === '' || !password.toLowerCase().includes(username.toLowerCase()))
