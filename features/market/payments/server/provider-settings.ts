import type { Config } from '#platform/server/config/config.ts'
import type { CardKeys } from '../card-keys.ts'
import { providerNames, providers, takesCurrency, type ProviderName } from '../providers.ts'
import { adapters } from './adapters.ts'
import type { PaymentProvider } from './provider.ts'

/** `apiUrl` of PayFast is PAYFAST_API_URL in the environment. */
const variableOf = (name: ProviderName, setting: string) =>
  `${name}_${setting.replace(/[A-Z]/g, '_$&')}`.toUpperCase()

const keysOf = (name: ProviderName) => Object.keys(adapters[name].Keys.shape)
const addressesOf = (name: ProviderName) => Object.keys(adapters[name].Addresses.shape)

/** The variables of all providers. */
export const providerVariables = () =>
  providerNames.flatMap((name) =>
    [...keysOf(name), ...addressesOf(name)].map((setting) => variableOf(name, setting)),
  )

/** The beginnings of their names. */
export const providerPrefixes = providerNames.map((name) => `${name.toUpperCase()}_`)

function given({ variables }: Config, name: ProviderName, settings: string[]) {
  const entries = settings.map((setting) => [setting, variables[variableOf(name, setting)]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const ownKeys = (config: Config, name: ProviderName) => given(config, name, keysOf(name))
const addresses = (config: Config, name: ProviderName) => given(config, name, addressesOf(name))

/** Throws an error that lists every setting of a provider that is wrong or missing. */
export function assertProviderSettings(config: Config) {
  const issues = providerNames.flatMap((name) => {
    const { success, error } = adapters[name].Addresses.safeParse(addresses(config, name))
    return success
      ? []
      : error.issues.map(({ path, message }) => `  ${variableOf(name, String(path[0]))}: ${message}`)
  })
  if (issues.length > 0) throw new Error(`These settings are not valid:\n${issues.join('\n')}`)

  const missing = providerNames.flatMap((name) => {
    const keys = ownKeys(config, name)
    if (Object.keys(keys).length === 0) return []
    const absent = keysOf(name).filter((key) => !(key in keys))
    return absent.map((key) => `  ${variableOf(name, key)}: is missing; ${providers[name].label} needs it`)
  })
  if (missing.length > 0) throw new Error(`These settings are incomplete:\n${missing.join('\n')}`)
}

const isConfigured = (config: Config, name: ProviderName) => Object.keys(ownKeys(config, name)).length > 0

/** The site's own account; null if it is not configured. */
export const providerOf = (config: Config, name: ProviderName): PaymentProvider | null =>
  isConfigured(config, name)
    ? adapters[name].open({ ...ownKeys(config, name), ...addresses(config, name) })
    : null

/** A seller's account. */
export const providerWith = (config: Config, keys: CardKeys): PaymentProvider =>
  adapters[keys.provider].open({ ...keys, ...addresses(config, keys.provider) })

/** The providers that members pay the site through. */
export const providersOn = (config: Config) =>
  providerNames.filter((name) => isConfigured(config, name) && takesCurrency(name, config.site.currency))

/** The providers that sellers can connect on this installation. */
export const providersForSellers = ({ sellersTakeCards, site }: Config) =>
  sellersTakeCards ? providerNames.filter((name) => takesCurrency(name, site.currency)) : []

/** The addresses that pages may post a provider's form to. */
export const formActionsOf = (config: Config) =>
  [...new Set([...providersOn(config), ...providersForSellers(config)])].flatMap(
    (name) => adapters[name].formActionOf(addresses(config, name)) ?? [],
  )
