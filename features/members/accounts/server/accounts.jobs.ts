import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { notify } from '#features/members/notifications/server/notifications.ts'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
import { sendWorded, type WordedMail } from '#features/site/settings/server/mails/worded-mail.ts'
import { siteInMail } from '#features/site/settings/server/settings.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { Id, Instant } from '#platform/contract/fields.ts'
import type { Config } from '#platform/server/config/config.ts'
import { enqueue, scheduledJob, job } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { accountNotifications } from '../notifications.ts'
import { recoveryLimits } from '../recovery.contract.ts'
import { securityEvents, type SecurityEvent } from '../security-alert.copy.ts'
import {
  addressChangedMail,
  loginMail,
  resetMail,
  resetWaitsMail,
  securityMail,
  verificationMail,
} from './accounts.mail.ts'
import { deleteOldBrowsers, forgetOldDevices } from './devices.queries.ts'
import { deleteExpiredUsernames } from './former-usernames.queries.ts'
import { deleteExpiredAttempts } from './login/login-attempts.queries.ts'
import { deleteDeadTickets } from './login/login-tickets.queries.ts'
import { deleteOldTokens, findAddress, findResettable, replaceToken } from './recovery/recovery.queries.ts'
import {
  deleteStaleResets,
  endFreshness,
  insertWaitingReset,
  listWaitedResets,
} from './recovery/waiting-resets.queries.ts'
import { liftEndedSuspensions } from './sanctions.ts'
import { deleteDeadSessions } from './sessions.queries.ts'
import { hashOf } from './sessions.ts'
import { deleteEndedTokens } from './tokens/tokens.queries.ts'

export const purgeSessions = scheduledJob('accounts.sessions', 60, ({ db }) => deleteDeadSessions(db))

/** Deletes expired tokens, waiting links, reserved names, tickets and counted attempts, and devices and browsers not seen for 180 days. */
export const purgeTokens = scheduledJob('accounts.tokens', 60, async ({ db }) => {
  await deleteDeadTickets(db)
  await deleteOldTokens(db)
  await deleteStaleResets(db)
  await deleteExpiredUsernames(db)
  await deleteExpiredAttempts(db)
  await forgetOldDevices(db)
  await deleteOldBrowsers(db)
  await deleteEndedTokens(db)
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
    const addressee = { ...to, email: to.address }
    if (to.isFresh) await letWait(db, config, addressee)
    else await mailResetLink(db, config, addressee)
  },
})

type Addressee = { id: number; displayName: string; username: string; email: string }

async function mailResetLink(db: Db, config: Config, to: Addressee) {
  const site = await siteInMail(db, config)
  await mailToken(db, config, site, { userId: to.id, purpose: 'reset', email: to.email }, (token) =>
    resetMail(site, to, `${site.url}/reset-password?token=${token}`),
  )
}

/** Somebody at an open session for a minute may have added the address: the owner gets a day to stop the link. */
async function letWait(db: Db, config: Config, to: Addressee) {
  const isNew = await inTransaction(db, async (tx) => {
    if (!(await insertWaitingReset(tx, to.id, to.email))) return false
    await notify(tx, { type: accountNotifications.resetWaiting, to: to.id, from: null, about: to.id })
    return true
  })
  if (!isNew) return
  const site = await siteInMail(db, config)
  await inLanguageOf(db, to.id, () =>
    sendWorded(db, config, site, resetWaitsMail(site, to, recoveryLimits.waitHours)),
  )
}

/** Mails the password links whose day has passed: nobody has stopped them, so the address is not fresh any more. */
export const mailWaitedResets = scheduledJob('accounts.waitedResets', 5, async ({ db }) => {
  for (const { id, username } of await listWaitedResets(db))
    await inTransaction(db, async (tx) => {
      if (await endFreshness(tx, id)) await enqueue(tx, mailReset, { who: username })
    })
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
  mailOf: (token: string) => WordedMail,
) {
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, (tx) => replaceToken(tx, { ...about, tokenHash: hashOf(token) }))
  await inLanguageOf(db, about.userId, () => sendWorded(db, config, site, mailOf(token)))
}

/** Mails the last confirmed address, if any. */
export async function mailSafely(
  db: Db,
  config: Config,
  userId: number,
  mailOf: (site: FullSite, to: { email: string; displayName: string }) => WordedMail,
) {
  const to = await findAddress(db, userId)
  const email = to?.emailVerifiedAt ? to.email : to?.formerEmail
  if (!to || !email) return
  const site = await siteInMail(db, config)
  await inLanguageOf(db, userId, () =>
    sendWorded(db, config, site, mailOf(site, { displayName: to.displayName, email })),
  )
}

export const mailAddressChanged = job('accounts.mailAddressChanged', {
  lane: 'mail',
  input: z.object({ userId: Id, email: z.string(), isRemoved: z.optional(z.boolean()) }),
  run: async ({ db, config }, { userId, email, isRemoved = false }) => {
    const to = await findAddress(db, userId)
    if (!to) return
    const site = await siteInMail(db, config)
    await inLanguageOf(db, userId, () =>
      sendWorded(db, config, site, addressChangedMail(site, { ...to, email }, isRemoved)),
    )
  },
})

export const mailSecurityAlert = job('accounts.mailSecurityAlert', {
  lane: 'mail',
  input: z.object({ userId: Id, event: SecurityEventName, device: z.string(), at: Instant }),
  run: ({ db, config }, { userId, ...alert }) =>
    mailSafely(db, config, userId, (site, to) => securityMail(site, to, alert)),
})

export const notifyOfLogin = job('accounts.notifyOfLogin', {
  input: z.object({ userId: Id, device: z.string() }),
  run: ({ db }, { userId, device }) =>
    inTransaction(db, (tx) =>
      notify(tx, {
        type: accountNotifications.loginAlert,
        to: userId,
        from: null,
        about: userId,
        subject: device,
      }),
    ),
})

export const mailLogin = job('accounts.mailLogin', {
  lane: 'mail',
  input: z.object({ userId: Id, device: z.string() }),
  run: ({ db, config }, { userId, device }) =>
    mailSafely(db, config, userId, (site, to) => loginMail(site, to, device)),
})

/** Every five minutes. */
export const endSuspensions = scheduledJob('accounts.suspensions', 5, ({ db }) => liftEndedSuspensions(db))
