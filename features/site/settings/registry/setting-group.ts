import { catalogue } from '#platform/contract/catalogue.ts'
import type { SettingKind } from '../setting-kinds.ts'

type GivenSetting = SettingKind & {
  label: string
  help: string
  /** '' where it has none. */
  default: string
  /** The variable of the environment that fixes it; SITE_ and its key where nothing is said. */
  variable?: string
  /** The setting has no effect without these. */
  needs?: readonly string[]
  /** Together with others it makes up its variable, which the group composes. */
  isPart?: true
}

export type SettingRow = Omit<GivenSetting, 'variable' | 'needs'> & {
  key: string
  group: string
  variable: string
  needs: readonly string[]
}

/** `businessEmail` is SITE_BUSINESS_EMAIL in the environment. */
const variableOf = (key: string) => `SITE_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`

/** The settings of one group. Their labels and helps are a catalogue, which is read in the language of the moment. */
export function settingGroup(group: string, given: Record<string, GivenSetting>): SettingRow[] {
  const texts = catalogue(
    `settings.${group}`,
    Object.fromEntries(Object.entries(given).map(([key, { label, help }]) => [key, { label, help }])),
  )
  return Object.entries(given).map(([key, row]) => ({
    ...row,
    key,
    group,
    variable: row.variable ?? variableOf(key),
    needs: row.needs ?? [],
    get label() {
      return texts[key]?.label ?? row.label
    },
    get help() {
      return texts[key]?.help ?? row.help
    },
  }))
}
