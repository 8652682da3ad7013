import * as z from 'zod/mini'
import { setSiteTimeZone } from '#platform/contract/dates.ts'
import { setAbsentSections } from '#platform/contract/sections/sections.ts'
import { busMessage, publish } from '#platform/server/bus/bus.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid } from '#platform/server/errors.ts'
import { afterCommit, primaryOf, type Db } from '#platform/server/postgres/db.ts'
import { isUnderPages } from '../pages/addresses.ts'
import { settingRowOf, settingRows } from '../registry/registry.ts'
import {
  settingDefaults,
  settingMessages,
  type FullSite,
  type Settings,
  type ShownSettings,
} from '../settings.ts'
import { applyToConfig, findSettings, type FoundSetting } from './effective-config.ts'
import { iconVersionOf, huesOf } from './look/icon-version.ts'
import { findMarkVersion } from './look/mark.queries.ts'
import { stylesheetOf } from './look/palette.ts'
import { listPagesInForce } from './pages/pages.queries.ts'
import { findSample, findUnattended } from './settings.queries.ts'
import { readStored, writeStored } from './stored-settings.ts'

const freshMs = 1_500
const cache = new WeakMap<Config, { shown: ShownSettings; until: number }>()

/** Which reading of the settings the configuration shows: one that began earlier and ends later is out of date. */
const newest = new WeakMap<Config, number>()
let begun = 0

/** The settings that pages show. At most a few seconds old. */
export async function readSettings(db: Db, config: Config): Promise<ShownSettings> {
  const cached = cache.get(config)
  return cached && cached.until > Date.now() ? cached.shown : followSettings(db, config)
}

/** Reads what admins set, and brings the configuration of this process up to date with it. */
export async function followSettings(db: Db, config: Config): Promise<ShownSettings> {
  begun += 1
  const reading = begun
  const primary = primaryOf(db)
  const found = await describeSettings(primary, config)
  const settings = shownOf(found)
  const isUnattended = await findUnattended(primary)
  const written = await listPagesInForce(primary)
  const shown = {
    ...settings,
    registration: settings.registration === 'open' && isUnattended ? 'approval' : settings.registration,
    isUnattended,
    hasSample: await findSample(primary),
    stylesheet: stylesheetOf(huesOf(settings)),
    iconVersion: iconVersionOf(settings, await findMarkVersion(primary)),
    // The footer names the others anyway.
    pages: written.map((page) => ({ ...page, inFooter: page.inFooter && isUnderPages(page.slug) })),
  }
  if (reading > (newest.get(config) ?? 0)) {
    newest.set(config, reading)
    applyToConfig(config, found)
    setAbsentSections(config.site.absentSections)
    setSiteTimeZone(config.site.timeZone)
    cache.set(config, { shown, until: Date.now() + freshMs })
  }
  return shown
}

function shownOf(found: FoundSetting[]): Settings {
  const texts = new Map(found.map(({ row, text }) => [row.key, text]))
  const shown: Settings = { ...settingDefaults }
  for (const key of shownKeys) shown[key] = texts.get(key) ?? shown[key]
  return shown
}

const isShown = (key: string): key is keyof Settings => key in settingDefaults
const shownKeys = Object.keys(settingDefaults).filter(isShown)

/** What a mail says about the site. Mails are read elsewhere, so their links name the site's address. */
export const siteInMail = async (db: Db, config: Config): Promise<FullSite> => {
  const settings = await readSettings(db, config)
  return { ...config.site, ...settings, url: config.site.url || `http://localhost:${config.port}` }
}

/** Throws if mail is configured without an address to send it from: the default belongs to nobody, so no server would accept it. */
export async function assertMailSender(db: Db, config: Config) {
  const found = config.smtpUrl ? await describeSettings(db, config) : []
  if (!found.some(({ row, source }) => row.key === 'email' && source === 'default')) return
  throw new Error(
    'SMTP_URL is set, but the site has no e-mail address of its own to send from: set SITE_EMAIL, or npm run admin -- settings set email you@example.org',
  )
}

/** Every setting with its value and where that comes from. */
export const describeSettings = async (db: Db, config: Config): Promise<FoundSetting[]> =>
  findSettings(config, await readStored(db, config))

/** Takes effect at once in this process, soon in others. null brings back the default; the environment overrides it. */
export async function saveSetting(db: Db, config: Config, key: string, value: string | null) {
  const row = settingRowOf(key)
  if (!row) throw invalid(settingMessages.unknown(key))
  const checked = value === null ? null : row.schema.safeParse(value)
  if (checked?.success === false) throw invalid(`${key}: ${checked.error.issues[0]?.message}`)

  await writeStored(db, config, row, checked?.data ?? null)
  await announceSettings(db, config)
}

/** Once the transaction has ended, every process reads the settings and the texts of the site again. */
export async function announceSettings(db: Db, config: Config) {
  afterCommit(db, () => {
    newest.set(config, begun)
    cache.delete(config)
  })
  await publish(db, changed, {})
}

const changed = { topic: 'site.settingsChanged', data: z.object({}) }

/** Every process follows, and then sends visitors no page that it made before. */
export const settingsChanged = (forgetAnswers: () => void) =>
  busMessage(changed.topic, changed.data, async ({ db, config }) => {
    await followSettings(db, config)
    forgetAnswers()
  })

/** Wrong settings in the environment stop the start with a list by name. */
export function assertOverrides({ environment }: Config): void {
  const lines = settingRows.flatMap(({ variable, schema, isPart }) => {
    const value = environment[variable]
    const checked = value === undefined || isPart ? null : schema.safeParse(value)
    return checked?.success === false ? [`  ${variable}: ${checked.error.issues[0]?.message}`] : []
  })
  if (lines.length > 0) throw new Error(`These settings are not valid:\n${lines.join('\n')}`)
}
