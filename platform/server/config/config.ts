import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { sections, type Section } from '#platform/contract/sections/sections.ts'
import { siteDefaults, type Site } from '#platform/contract/site.ts'
import { parseS3Address } from '#platform/server/storage/s3-address.ts'
import { isOfOneHost, parseHosts, splitAddresses } from './database-address.ts'
import { monitoringOf } from './monitoring.ts'
import {
  address,
  amount,
  bankOf,
  choice,
  coordinatesOf,
  flag,
  number,
  optionalPort,
  place,
  secret,
  share,
  text,
  textThat,
  timeZone,
} from './variable-types.ts'

const database = textThat(
  (text) => parseHosts(text) !== null,
  'must be an address that begins with postgres://',
)
const retention = /^([1-9]\d{0,2}) daily, (\d{1,3}) weekly$/

/** More connections than this slow each other down; see tools/bench/README.md. */
const connections = Math.min(200, Math.max(8, 4 * availableParallelism()))

const Environment = z.object({
  PORT: number(0, 65_535, 4620),
  HOST: text('127.0.0.1'),
  DATA_DIR: text('./data'),
  DATABASE_URL: database,
  DATABASE_OWNER_URL: database,
  DATABASE_REPLICA_URLS: textThat(
    (text) => splitAddresses(text).every(isOfOneHost),
    'must be addresses that begin with postgres://, each with one host, with commas between them',
  ),
  DATABASE_REPLICA_LAG_MS: number(200, 60_000, 1_000),
  DATABASE_POOL: number(2, 200, connections),
  STORAGE_URL: textThat(
    (text) => parseS3Address(text) !== null,
    'must be like s3://key:secret@host:port/bucket?region=eu-west-1, with key and secret percent-encoded',
  ),
  BACKUP_KEY: textThat(
    (text) => /^[A-Za-z0-9+/]{43}=$/.test(text),
    'must be 32 bytes in base64: make one with openssl rand -base64 32',
  ),
  BACKUP_TARGET: textThat(
    (target) => path.isAbsolute(target) || parseS3Address(target) !== null,
    'must be the full path of a folder, such as /backups, or a bucket like s3://key:secret@host:port/bucket, with key and secret percent-encoded',
  ),
  BACKUP_KEEP: z._default(
    z.string().check(z.regex(retention, 'must be like 7 daily, 4 weekly, with at least 1 daily')),
    '7 daily, 4 weekly',
  ),
  ROLE: choice(['all', 'web', 'worker'], 'all'),
  PROCESSES: number(1, 64, 1),
  SAMPLE_CONTENT: flag(true),
  RATE_LIMITS: choice(['on', 'strict', 'off'], 'on'),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  MAX_CONNECTIONS: number(10, 1_000_000, 5_000),
  MAX_CONNECTIONS_PER_ADDRESS: number(1, 1_000_000, 500),
  PASSWORD_POLICY: choice(['basic', 'strong'], 'basic'),
  REQUIRE_STAFF_2FA: flag(false),
  REQUIRE_BIRTH_DATE: flag(false),
  MINIMUM_AGE: number(18, 99, siteDefaults.minimumAge),
  AGE_GATE: choice(['notice', 'strict'], 'notice'),
  SOURCE_URL: address('http:// or https://', /^https?$/),
  SITE_READ_ONLY: flag(false),
  SITE_READ_ONLY_TEXT: text(''),
  SITE_MARKET_SECTION: flag(true),
  SITE_DIRECTORY_SECTION: flag(true),
  SITE_EVENTS_SECTION: flag(true),
  SITE_MEMBERSHIP_SECTION: flag(true),
  SITE_URL: address('http:// or https://', /^https?$/),
  SITE_TIME_ZONE: timeZone,
  SITE_CURRENCY: choice(['USD', 'ZAR'], siteDefaults.currency),
  MARKET_PRICE_BANDS: z.optional(
    z.string().check(z.regex(/^\d{1,6}(,\d{1,6}){0,5}$/, 'must be amounts such as 25,50,100')),
  ),
  MARKET_FREE_SHIPPING: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'must be an amount such as 50'))),
  MARKET_DELIVERY_DAYS: text(siteDefaults.deliveryDays),
  MAP_TILE_URL: address('http:// or https://', /^https?$/),
  SITE_MAP_CENTRE: place,
  SITE_MAP_ZOOM: number(4, 18, siteDefaults.mapZoom),
  SELLER_CARD_PAYMENTS: flag(true),
  LISTING_REVIEW: choice(['first', 'every', 'rules'], siteDefaults.listingReview),
  MEMBERSHIP_MONTH_PRICE: amount,
  MEMBERSHIP_YEAR_PRICE: amount,
  MEMBERSHIP_BANK: z.optional(
    z.string().check(z.regex(/^[^;]+;[^;]+;[^;]+;[^;]+$/, 'must be holder; bank; account; branch code')),
  ),
  SITE_VAT_NUMBER: secret,
  BUS_URL: address('nats:// or tls://', /^(nats|tls)$/),
  VAPID_PUBLIC_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w-]{87}$/,
          'must be 65 bytes in base64url: make both keys with npx web-push generate-vapid-keys',
        ),
      ),
  ),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'))),
  PRIVATE_PUSH_SERVICE: address('http:// or https://', /^https?$/),
  LINK_PREVIEWS: flag(true),
  NEW_VERSION_URL: address('https://', /^https$/),
  PRIVATE_PREVIEW_SITE: address('http:// or https://', /^https?$/),
  REDIS_URL: address('redis:// or rediss://', /^rediss?$/),
  SMTP_URL: address('smtp:// or smtps://', /^smtps?$/),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  METRICS_PORT: optionalPort,
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http:// or https://', /^https?$/),
  OTEL_TRACES_SAMPLER_ARG: share,
  SLOW_STATEMENT_MS: number(0, 60_000, 1_000),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
})

const centsOf = (text: string | undefined) => (text === undefined ? null : Math.round(Number(text) * 100))

/** The names of all variables that are read here. */
export const configVariables = Object.keys(Environment.shape)

/** Settings that have no effect without others. */
const groups = [
  {
    what: 'web push',
    given: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    needs: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  },
  { what: 'DATABASE_REPLICA_URLS', given: ['DATABASE_REPLICA_URLS'], needs: ['DATABASE_URL'] },
  { what: 'METRICS_PORT', given: ['METRICS_PORT'], needs: ['METRICS_TOKEN'] },
  { what: 'DATABASE_OWNER_URL', given: ['DATABASE_OWNER_URL'], needs: ['DATABASE_URL'] },
] as const

const missingOf = (env: z.infer<typeof Environment>) =>
  groups
    .filter(({ given }) => given.some((name) => env[name] !== undefined))
    .flatMap(({ what, needs }) =>
      needs
        .filter((name) => env[name] === undefined)
        .map((name) => `  ${name}: is missing; ${what} needs it`),
    )

export type Config = ReturnType<typeof readConfig>

/** Reads the settings of this installation; throws an error that lists every invalid one. */
export function readConfig(environment: Record<string, string | undefined>) {
  const filled = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
  const result = Environment.safeParse(filled)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are not valid:\n${lines.join('\n')}`)
  }
  const env = result.data
  const missing = missingOf(env)
  if (missing.length > 0) throw new Error(`These settings are incomplete:\n${missing.join('\n')}`)
  const site = siteOf(env)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databasePool: env.DATABASE_POOL,
    replicaUrls: splitAddresses(env.DATABASE_REPLICA_URLS ?? ''),
    replicaLagMs: env.DATABASE_REPLICA_LAG_MS,
    ...backupsOf(env),
    /** null: pictures are stored in a folder of DATA_DIR. */
    storage: env.STORAGE_URL ? parseS3Address(env.STORAGE_URL) : null,
    role: env.ROLE,
    processes: env.PROCESSES,
    sampleContent: env.SAMPLE_CONTENT,
    rateLimits: env.RATE_LIMITS,
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    maxConnections: env.MAX_CONNECTIONS,
    maxConnectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
    requireStaffTwoFactor: env.REQUIRE_STAFF_2FA,
    /** Nothing is written on request; the text says why. null: everything works. */
    readOnly: env.SITE_READ_ONLY ? { text: env.SITE_READ_ONLY_TEXT } : null,
    strongPasswords: env.PASSWORD_POLICY === 'strong',
    smtpUrl: env.SMTP_URL,
    ...pushOf(env),
    /** The address that knows the newest version of Highveld; null: nobody is asked. */
    newVersionUrl: env.NEW_VERSION_URL ?? null,
    linkPreviews: { isOn: env.LINK_PREVIEWS, privateSite: env.PRIVATE_PREVIEW_SITE },
    /** NATS, which wakes the other processes; without it Postgres does. */
    busUrl: env.BUS_URL,
    /** Redis or Valkey, which adds up the counters of all processes; without it Postgres does. */
    redisUrl: env.REDIS_URL,
    vatNumber: env.SITE_VAT_NUMBER ?? null,
    /** What a month and a year of membership cost new members, in cents; null: as it comes with the software. */
    membershipPrices: {
      month: centsOf(env.MEMBERSHIP_MONTH_PRICE),
      year: centsOf(env.MEMBERSHIP_YEAR_PRICE),
    },
    membershipBank: bankOf(env.MEMBERSHIP_BANK),
    /** Sellers may connect their own provider accounts. */
    sellersTakeCards: env.SELLER_CARD_PAYMENTS,
    logLevel: env.LOG_LEVEL,
    ...monitoringOf(env),
    slowStatementMs: env.SLOW_STATEMENT_MS,
    /** With https, cookies are Secure and their names have the __Host- prefix. */
    isHttps: site.url.startsWith('https:'),
    site,
    isCurrencyChosen: filled.SITE_CURRENCY !== undefined,
    /** As text, with what admins set: features read from them what is theirs alone. */
    variables: filled,
    /** As text, and as it was given: it overrides what admins set. */
    environment: filled,
  }
}

/** A marketplace has no shops without the directory, whose businesses they are. */
const absentOf = (env: z.infer<typeof Environment>): Section[] => {
  const has: Record<Section, boolean> = {
    market: env.SITE_MARKET_SECTION && env.SITE_DIRECTORY_SECTION,
    directory: env.SITE_DIRECTORY_SECTION,
    events: env.SITE_EVENTS_SECTION,
    membership: env.SITE_MEMBERSHIP_SECTION,
  }
  return sections.filter((section) => !has[section])
}

const pushOf = ({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  PRIVATE_PUSH_SERVICE: service,
}: z.infer<typeof Environment>) => ({
  /** null: they are made at first use and stored. */
  vapidKeys: publicKey && privateKey ? { publicKey, privateKey } : null,
  /** The origin of the operator's own push service, the only one that may have a private address. */
  privatePushService: service ? new URL(service).origin : null,
})

function backupsOf(env: z.infer<typeof Environment>) {
  const target =
    env.BACKUP_TARGET === undefined ? null : (parseS3Address(env.BACKUP_TARGET) ?? env.BACKUP_TARGET)
  if (typeof target === 'string' && !path.relative(path.resolve(env.DATA_DIR), target).startsWith('..'))
    throw new Error('BACKUP_TARGET is inside DATA_DIR: what destroys the data would destroy the backups too.')
  const media = parseS3Address(env.STORAGE_URL ?? '')
  const isBucket = target !== null && typeof target === 'object'
  if (isBucket && target.endpoint === media?.endpoint && target.bucket === media.bucket)
    throw new Error('BACKUP_TARGET and STORAGE_URL are one bucket: give the backups a bucket of their own.')
  const [, daily, weekly] = retention.exec(env.BACKUP_KEEP) ?? []
  return {
    /** null: backups are not encrypted. */
    backupKey: env.BACKUP_KEY ? Buffer.from(env.BACKUP_KEY, 'base64') : null,
    /** A folder or a bucket; null: there are no nightly backups. */
    backupTarget: target,
    backupKeep: { daily: Number(daily), weekly: Number(weekly) },
  }
}

const siteOf = (env: z.infer<typeof Environment>): Site => ({
  ...siteDefaults,
  url: (env.SITE_URL ?? '').replace(/\/+$/, ''),
  currency: env.SITE_CURRENCY,
  timeZone: env.SITE_TIME_ZONE,
  ...marketOf(env),
  deliveryDays: env.MARKET_DELIVERY_DAYS,
  minimumAge: env.MINIMUM_AGE,
  listingReview: env.LISTING_REVIEW,
  requireBirthDate: env.REQUIRE_BIRTH_DATE,
  requireStaffTwoFactor: env.REQUIRE_STAFF_2FA,
  canMail: env.SMTP_URL !== undefined,
  strictAgeGate: env.AGE_GATE === 'strict',
  hasLinkPreviews: env.LINK_PREVIEWS,
  absentSections: absentOf(env),
  sourceUrl: env.SOURCE_URL ?? '',
  mapTileUrl: env.MAP_TILE_URL ?? '',
  mapCentre: coordinatesOf(env.SITE_MAP_CENTRE),
  mapZoom: env.SITE_MAP_ZOOM,
})

/** The default amounts in rand are ten times as high. */
function marketOf({ SITE_CURRENCY, MARKET_PRICE_BANDS, MARKET_FREE_SHIPPING }: z.infer<typeof Environment>) {
  const times = SITE_CURRENCY === 'ZAR' ? 10 : 1
  const bands = MARKET_PRICE_BANDS?.split(',').map((amount) => Number(amount) * 100)
  return {
    priceBands:
      bands?.toSorted((one, other) => one - other) ?? siteDefaults.priceBands.map((edge) => edge * times),
    freeShippingCents: MARKET_FREE_SHIPPING
      ? Number(MARKET_FREE_SHIPPING) * 100
      : siteDefaults.freeShippingCents * times,
  }
}
