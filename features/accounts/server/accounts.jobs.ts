import { liftEndedSuspensions } from './sanctions.ts'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Config } from '#platform/server/config/config.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { scheduledJob, job } from '#platform/server/jobs/queue.ts'
import { sendMail, type Mail } from '#platform/server/mail/mailer.ts'
import { siteInMail } from '#features/site/server/settings.ts'
import { Id, Instant } from '#platform/contract/fields.ts'
import type { FullSite } from '#features/site/settings.ts'
import { addressChangedMail, loginMail, resetMail, securityMail, verificationMail } from './accounts.mail.ts'
import { securityEvents, type SecurityEvent } from '../security-alert.copy.ts'
import { deleteOldBrowsers, forgetOldDevices } from './devices.queries.ts'
import { deleteExpiredAttempts } from './login-attempts.queries.ts'
import { deleteOldTokens, findAddress, findResettable, replaceToken } from './recovery.queries.ts'
import { deleteDeadSessions } from './sessions.queries.ts'
import { hashOf } from './sessions.ts'
import { deleteDeadTickets } from './login-tickets.queries.ts'

export const purgeSessions = scheduledJob('accounts.sessions', 60, ({ db }) => deleteDeadSessions(db))

/** Deletes expired tokens, tickets and counted attempts, and devices and browsers not seen for 180 days. */
export const purgeTokens = scheduledJob('accounts.tokens', 60, async ({ db }) => {
  await deleteDeadTickets(db)
  await deleteOldTokens(db)
  await deleteExpiredAttempts(db)
  await forgetOldDevices(db)
  await deleteOldBrowsers(db)
})

const Member = z.object({ userId: Id })
const eventNames = Object.keys(securityEvents) as SecurityEvent[]
const SecurityEventName = z.enum(eventNames)

export const mailVerification = job('accounts.mailVerification', {
  lane: 'mail',
  input: Member,
  run: async ({ db, config }, { userId }) => {
    const to = await findAddress(db, userId)
    if (!config.smtpUrl || !to?.email || to.emailVerifiedAt) return
    const site = await siteInMail(db, config)
    const email = to.email
    await mailToken(db, config, site, { userId, purpose: 'verify', email }, (token) =>
      verificationMail(site, { ...to, email }, `${site.url}/verify-email?token=${token}`),
    )
  },
})

export const mailReset = job('accounts.mailReset', {
  lane: 'mail',
  input: z.object({ who: z.string() }),
  run: async ({ db, config }, { who }) => {
    if (!config.smtpUrl) return
    const to = await findResettable(db, who.trim())
    if (!to?.address) return
    const site = await siteInMail(db, config)
    const email = to.address
    await mailToken(db, config, site, { userId: to.id, purpose: 'reset', email }, (token) =>
      resetMail(site, { ...to, email }, `${site.url}/reset-password?token=${token}`),
    )
  },
})

/**
 * The token itself is only in the mail. It is stored before the mail is sent: a server that takes the mail may answer late or never, and
 * the link has to be valid all the same. A further attempt replaces it.
 */
async function mailToken(
  db: Db,
  config: Config,
  site: FullSite,
  about: { userId: number; purpose: 'verify' | 'reset'; email: string },
  mailOf: (token: string) => Mail,
) {
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, (tx) => replaceToken(tx, { ...about, tokenHash: hashOf(token) }))
  await sendMail(config, site, mailOf(token))
}

/** Mails the last confirmed address, if any. */
export async function mailSafely(
  db: Db,
  config: Config,
  userId: number,
  mailOf: (site: FullSite, to: { email: string; displayName: string }) => Mail,
) {
  const to = await findAddress(db, userId)
  const email = to?.emailVerifiedAt ? to.email : to?.formerEmail
  if (!to || !email) return
  const site = await siteInMail(db, config)
  await sendMail(config, site, mailOf(site, { displayName: to.displayName, email }))
}

export const mailAddressChanged = job('accounts.mailAddressChanged', {
  lane: 'mail',
  input: z.object({ userId: Id, email: z.string() }),
  run: async ({ db, config }, { userId, email }) => {
    const to = await findAddress(db, userId)
    if (!to) return
    const site = await siteInMail(db, config)
    await sendMail(config, site, addressChangedMail(site, { ...to, email }))
  },
})

export const mailSecurityAlert = job('accounts.mailSecurityAlert', {
  lane: 'mail',
  input: z.object({ userId: Id, event: SecurityEventName, device: z.string(), at: Instant }),
  run: ({ db, config }, { userId, ...alert }) =>
    mailSafely(db, config, userId, (site, to) => securityMail(site, to, alert)),
})

export const mailLogin = job('accounts.mailLogin', {
  lane: 'mail',
  input: z.object({ userId: Id, device: z.string() }),
  run: ({ db, config }, { userId, device }) =>
    mailSafely(db, config, userId, (site, to) => loginMail(site, to, device)),
})

/** Every five minutes. */
export const endSuspensions = scheduledJob('accounts.suspensions', 5, ({ db }) => liftEndedSuspensions(db))
