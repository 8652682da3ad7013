import { readConfig, type Config } from '#platform/server/config/config.ts'
import { smtpPartsOf, smtpUrlOf } from '../registry/email-settings.ts'
import { settingRows } from '../registry/registry.ts'
import type { SettingRow } from '../registry/setting-group.ts'

export type SettingSource = 'default' | 'stored' | 'environment'
/** `text` is '' where the setting has no value. */
export type FoundSetting = { row: SettingRow; text: string; source: SettingSource }

/** Each setting from the environment, else as an admin set it, else its default. */
export const findSettings = (config: Config, stored: Map<string, string>): FoundSetting[] =>
  settingRows.map((row) => {
    const fixed = fixedText(config, row)
    if (fixed !== null) return { row, text: fixed, source: 'environment' }
    const text = stored.get(row.key)
    return text === undefined
      ? { row, text: row.default, source: 'default' }
      : { row, text, source: 'stored' }
  })

/** What the environment says; null if it leaves the setting to admins. */
function fixedText({ environment }: Config, row: SettingRow): string | null {
  const given = environment[row.variable]
  if (given === undefined) return null
  const text = row.isPart ? (smtpPartsOf(given)[row.key] ?? '') : given
  const checked = row.schema.safeParse(text)
  return checked.success ? checked.data : text
}

/**
 * Brings the configuration of this process up to date with the settings: a value that an admin set counts as if its variable were set. What
 * reads the configuration when it needs it follows at once. A setting without another that it needs has no effect.
 */
export function applyToConfig(config: Config, settings: FoundSetting[]): void {
  const { environment } = config
  const textOf = (key: string) => settings.find(({ row }) => row.key === key)?.text || undefined
  const given = settings.filter(
    ({ row, text, source }) =>
      source === 'stored' && !row.isPart && text !== '' && row.needs.every((key) => textOf(key)),
  )
  const smtpUrl = environment.SMTP_URL ?? smtpUrlOf(textOf)
  const variables = {
    ...environment,
    ...Object.fromEntries(given.map(({ row, text }) => [row.variable, text])),
    ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
  }
  if (isSame(variables, config.variables)) return
  Object.assign(config, readConfig(variables), { environment })
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)
