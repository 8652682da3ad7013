import { readSettings } from '#features/site/settings/server/settings.ts'
import type { Config } from '#platform/server/config/config.ts'
import { AppError } from '#platform/server/errors.ts'
import { sendMail } from '#platform/server/mail/mailer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { siteSettingsMessages, testMailCopy } from '../copy.ts'

/** Sends an email at once, so that the admin reads here what the mail server says. */
export async function sendTestMail(db: Db, config: Config, to: string) {
  const site = await readSettings(db, config)
  if (!config.smtpUrl) throw new AppError(409, 'no-mail', siteSettingsMessages.noMail)
  const mail = { to, subject: testMailCopy.subject(site.name), text: testMailCopy.text(site.name) }
  await sendMail(config, site, mail).catch((cause: unknown) => {
    throw new AppError(409, 'mail-failed', siteSettingsMessages.testFailed[problemOf(cause)], { cause })
  })
  return { message: siteSettingsMessages.testSent(to) }
}

const problems: Record<string, 'login' | 'connection' | 'refused'> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'refused',
  ECONNECTION: 'connection',
  ESOCKET: 'connection',
  ETIMEDOUT: 'connection',
  EDNS: 'connection',
  ETLS: 'connection',
}

/** NOTE: what the server says is for the log; it may name hosts and addresses. */
function problemOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return problems[code] ?? 'other'
}
