import type { Transporter } from 'nodemailer'
import type { SiteIdentity } from '#platform/contract/site.ts'
import type { Config } from '#platform/server/config/config.ts'
import { tracer } from '#platform/server/tracing/tracing.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  replyTo?: string
  headers?: Record<string, string>
}

/** In milliseconds; parameters of SMTP_URL override them. Without, a silent server would hold a job for ten minutes. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

const transports = new Map<string, Transporter>()

/** Sends an e-mail through the configured SMTP server; throws if that fails, so that the job is retried. */
export async function sendMail(
  config: Config,
  { name, email }: Pick<SiteIdentity, 'name' | 'email'>,
  mail: Mail,
) {
  if (!config.smtpUrl) return
  const { createTransport } = await import('nodemailer')
  const transport = transports.get(config.smtpUrl) ?? createTransport({ url: config.smtpUrl, ...timeouts })
  transports.set(config.smtpUrl, transport)
  const span = tracer()?.startBelow('send mail', 'client', {
    'server.address': new URL(config.smtpUrl).hostname,
  })
  try {
    await transport.sendMail({ from: { name, address: email }, ...mail })
    span?.end()
  } catch (error) {
    span?.end({ error })
    throw error
  }
}
