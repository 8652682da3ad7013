import type { Setting, SettingValue } from '../contract.ts'

/** What the fields hold, by key. A secret is '' while it stays as it is, and null where it is to be removed. */
export type TypedSettings = Record<string, SettingValue>

const typedOf = ({ value }: Setting): SettingValue =>
  typeof value === 'number' ? String(value) : (value ?? '')

export const typedSettings = (settings: Setting[]): TypedSettings =>
  Object.fromEntries(settings.map((setting) => [setting.key, typedOf(setting)]))

/** What differs from what is saved, as the call takes it. */
export const changedSettings = (settings: Setting[], typed: TypedSettings): TypedSettings =>
  Object.fromEntries(
    settings.flatMap((setting) => {
      const value = typed[setting.key] ?? null
      return value === typedOf(setting) ? [] : [[setting.key, value] as const]
    }),
  )
