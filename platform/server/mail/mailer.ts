import type { Transporter } from 'nodemailer'
import type { Config } from '#platform/server/config/config.ts'
import type { Site } from '#platform/contract/site.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  replyTo?: string
  headers?: Record<string, string>
}

/** Links in e-mail need the public URL of the site. */
export const siteInMail = (config: Config): Site => ({
  ...config.site,
  url: config.site.url || `http://localhost:${config.port}`,
})

const transports = new Map<string, Transporter>()

/** Sends an e-mail through the configured SMTP server; throws if that fails, so that the job is retried. */
export async function sendMail(config: Config, mail: Mail) {
  if (!config.smtpUrl) return
  const { createTransport } = await import('nodemailer')
  const transport = transports.get(config.smtpUrl) ?? createTransport(config.smtpUrl)
  transports.set(config.smtpUrl, transport)
  await transport.sendMail({ from: { name: config.site.name, address: config.site.email }, ...mail })
}
