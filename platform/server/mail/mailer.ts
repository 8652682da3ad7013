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

/** Mails are read elsewhere: their links name the site. */
export const siteInMail = (config: Config): Site => ({
  ...config.site,
  url: config.site.url || `http://localhost:${config.port}`,
})

const transports = new Map<string, Transporter>()

/** Hands a mail to the SMTP server of the settings; throws when it is not taken, so that its job is tried again. */
export async function sendMail(config: Config, mail: Mail) {
  if (!config.smtpUrl) return
  const { createTransport } = await import('nodemailer')
  const transport = transports.get(config.smtpUrl) ?? createTransport(config.smtpUrl)
  transports.set(config.smtpUrl, transport)
  await transport.sendMail({ from: { name: config.site.name, address: config.site.email }, ...mail })
}
