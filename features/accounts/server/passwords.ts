import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '#platform/server/config/config.ts'
import { invalid, overloaded } from '#platform/server/errors.ts'
import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import { accountLimits } from '../contract.ts'
import { accountMessages } from '../copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

/** argon2id as OWASP ASVS 5.0 appendix C lists it: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes a core for 15 ms: a few run at once, a short queue waits, then 503. */
const limited = limitConcurrency({
  running: Math.max(1, Math.min(2, availableParallelism())),
  waiting: 60,
  busy: () => overloaded(errorCopy.overloaded),
})

export const hashPassword = (password: string) => limited(() => hash(password, options))

/** Checked for unknown names, so that they take the same time. */
const decoy = hash('no password at all', options)

export const verifyPassword = (passwordHash: string | null, password: string) =>
  limited(async () => {
    const matches = await verify(passwordHash ?? (await decoy), password)
    return matches && passwordHash !== null
  })

const common = new Set(
  'password 12345678 123456789 1234567890 qwertyuiop password1 password123 iloveyou sunshine princess football superman letmein1 welcome1 baseball trustno1 whatever highveld southafrica springbok mandela1 cannabis'.split(
    ' ',
  ),
)

/** Returns whether the password is weak, where weak ones are allowed. */
export function rejectWeakPassword(config: Config, password: string, username: string) {
  const isWeak = !isStrong(password, username, accountLimits.password.strongMin)
  if (isWeak && config.strongPasswords) throw invalid(accountMessages.weakPassword)
  return isWeak
}

export const isStrong = (password: string, username: string, least: number) =>
  [...password].length >= least &&
  !common.has(password.toLowerCase()) &&
  (username === '' || !password.toLowerCase().includes(username.toLowerCase()))
