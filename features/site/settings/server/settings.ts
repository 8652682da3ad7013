import * as z from 'zod/mini'
import { busMessage, publish } from '#platform/server/bus/bus.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid } from '#platform/server/errors.ts'
import { afterCommit, primaryOf, type Db } from '#platform/server/postgres/db.ts'
import { settingDefaults, settingMessages, Settings, type FullSite, type ShownSettings } from '../settings.ts'
import { findSample, listSettings, upsertSetting } from './settings.queries.ts'

type Source = 'environment' | 'admin' | 'default'
type Read = { settings: Settings; hasSample: boolean; sources: Record<string, Source> }

const freshMs = 3_000
const cache = new WeakMap<Config, Read & { until: number }>()

/** Each setting from the environment, else as an admin set it, else its default. At most a few seconds old. */
export const readSettings = async (db: Db, config: Config): Promise<ShownSettings> => {
  const { settings, hasSample } = await readCached(db, config)
  return { ...settings, hasSample }
}

/** What a mail says about the site. Mails are read elsewhere, so their links name the site's address. */
export const siteInMail = async (db: Db, config: Config): Promise<FullSite> => ({
  ...config.site,
  ...(await readSettings(db, config)),
  url: config.site.url || `http://localhost:${config.port}`,
})

/** Throws if mail is configured without an address to send it from: the default belongs to nobody, so no server would accept it. */
export async function assertMailSender(db: Db, config: Config) {
  if (!config.smtpUrl || (await readFresh(db, config)).sources.email !== 'default') return
  throw new Error(
    'SMTP_URL is set, but the site has no e-mail address of its own to send from: set SITE_EMAIL, or npm run admin -- settings set email you@example.org',
  )
}

/** The variables that override settings. */
export const settingVariables = () => Object.keys(Settings.shape).map(variableOf)

/** Every setting with its value and where that comes from. */
export async function describeSettings(db: Db, config: Config) {
  const { settings, sources } = await readFresh(db, config)
  return Object.entries(settings).map(([key, value]) => ({ key, value, source: sources[key] }))
}

/** Shown at once in this process, soon in others. The environment overrides it. */
export async function saveSetting(db: Db, config: Config, key: string, value: unknown) {
  const shape = shapeOf(key)
  if (!shape) throw invalid(settingMessages.unknown(key, Object.keys(Settings.shape)))
  const result = shape.safeParse(value)
  if (!result.success) throw invalid(`${key}: ${result.error.issues[0]?.message}`)

  await upsertSetting(db, key, result.data)
  afterCommit(db, () => cache.delete(config))
  await publish(db, settingsChanged, {})
}

export const settingsChanged = busMessage('site.settingsChanged', z.object({}), ({ config }) =>
  cache.delete(config),
)

/** The settings that the environment gives; wrong ones stop the start with a list by name. */
export function readOverrides({ variables }: Pick<Config, 'variables'>): Partial<Settings> {
  const given = Object.keys(Settings.shape).flatMap((key) => {
    const value = variables[variableOf(key)]
    return value === undefined ? [] : [[key, value] as const]
  })
  const result = z.partial(Settings).safeParse(Object.fromEntries(given))
  if (result.success) return result.data

  const lines = result.error.issues.map(({ path, message }) => `  ${variableOf(String(path[0]))}: ${message}`)
  throw new Error(`These settings are not valid:\n${lines.join('\n')}`)
}

/** `businessEmail` is SITE_BUSINESS_EMAIL in the environment. */
export const variableOf = (key: string) => `SITE_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`

async function readCached(db: Db, config: Config) {
  const cached = cache.get(config)
  if (cached && cached.until > Date.now()) return cached
  const read = await readFresh(primaryOf(db), config)
  cache.set(config, { ...read, until: Date.now() + freshMs })
  return read
}

async function readFresh(db: Db, config: Config): Promise<Read> {
  const stored = await readStored(db)
  const overrides = readOverrides(config)
  const settings = { ...settingDefaults, ...stored, ...overrides }
  const sourceOf = (key: string) => (key in overrides ? 'environment' : key in stored ? 'admin' : 'default')
  return {
    settings,
    hasSample: await findSample(db),
    sources: Object.fromEntries(Object.keys(settings).map((key) => [key, sourceOf(key)])),
  }
}

/** Leaves out what another version stored: a key that is unknown here, or a value that is not valid any more. */
async function readStored(db: Db): Promise<Partial<Settings>> {
  const rows = await listSettings(db)
  const valid = rows.filter(({ key, value }) => shapeOf(key)?.safeParse(value).success)
  return z.partial(Settings).parse(Object.fromEntries(valid.map(({ key, value }) => [key, value])))
}

const shapeOf = (key: string): z.ZodMiniType | undefined => new Map(Object.entries(Settings.shape)).get(key)
