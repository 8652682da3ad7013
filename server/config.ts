import path from 'node:path'
import { z } from 'zod'
import { Site, siteDefaults } from '#shared/site.ts'

const flag = (byDefault: boolean) =>
  z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] }).default(byDefault)

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4620),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  SAMPLE_CONTENT: flag(true),
  RATE_LIMITS: z.enum(['on', 'strict', 'off']).default('on'),
  TRUSTED_PROXIES: z.string().default(''),
  PASSWORD_POLICY: z.enum(['basic', 'strong']).default('basic'),
  REQUIRE_BIRTH_DATE: flag(false),
  AGE_GATE: z.enum(['notice', 'strict']).default('notice'),
  SITE_NAME: z.string().min(1).default(siteDefaults.name),
  SITE_TAGLINE: z.string().default(siteDefaults.tagline),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_CURRENCY: z.enum(Site.shape.currency.options).default(siteDefaults.currency),
  SITE_EMAIL: z.email().default(siteDefaults.email),
  SITE_BUSINESS_EMAIL: z.email().default(siteDefaults.businessEmail),
  SITE_PRESS_EMAIL: z.email().default(siteDefaults.pressEmail),
  SITE_PHONE: z.string().default(siteDefaults.phone),
  SITE_ADDRESS: z.string().default(siteDefaults.address),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** The settings of this installation; wrong ones stop the start with a list by name. */
export function readConfig(environment: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(filled)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are not valid:\n${lines.join('\n')}`)
  }
  const env = result.data
  const site: Site = {
    ...siteDefaults,
    name: env.SITE_NAME,
    tagline: env.SITE_TAGLINE,
    url: (env.SITE_URL ?? '').replace(/\/+$/, ''),
    currency: env.SITE_CURRENCY,
    email: env.SITE_EMAIL,
    businessEmail: env.SITE_BUSINESS_EMAIL,
    pressEmail: env.SITE_PRESS_EMAIL,
    phone: env.SITE_PHONE,
    address: env.SITE_ADDRESS,
    requireBirthDate: env.REQUIRE_BIRTH_DATE,
    strictAgeGate: env.AGE_GATE === 'strict',
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    sampleContent: env.SAMPLE_CONTENT,
    rateLimits: env.RATE_LIMITS,
    trustedProxies: env.TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()).filter(Boolean),
    strongPasswords: env.PASSWORD_POLICY === 'strong',
    smtpUrl: env.SMTP_URL,
    logLevel: env.LOG_LEVEL,
    /** Cookies are Secure, and the name has its prefix, where the site is reached by https. */
    isHttps: site.url.startsWith('https:'),
    site,
  }
}
