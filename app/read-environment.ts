import {
  assertProviderSettings,
  providerPrefixes,
  providerVariables,
} from '#features/market/payments/server/provider-settings.ts'
import { assertOverrides } from '#features/site/settings/server/settings.ts'
import { settingVariables } from '#features/site/settings/server/stored-settings.ts'
import { configVariables, readConfig } from '#platform/server/config/config.ts'
import { assertKnownVariables } from '#platform/server/config/unknown-variables.ts'

/** The names of all variables that are read anywhere. */
export const knownVariables = () => [
  ...new Set([...configVariables, ...settingVariables(), ...providerVariables()]),
]

/** Reads the settings of this installation; throws an error that lists every unknown, invalid or missing one. */
export function readEnvironment(environment: Record<string, string | undefined>) {
  assertKnownVariables(environment, knownVariables(), providerPrefixes)
  const config = readConfig(environment)
  assertOverrides(config)
  assertProviderSettings(config)
  return config
}
