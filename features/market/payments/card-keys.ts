import * as z from 'zod/mini'
import { withoutInvisible } from '#platform/contract/typed/pasted.ts'
import { cardAccountMessages } from './copy.ts'
import { providerAccounts, type ProviderKey } from './provider-accounts.ts'
import { providerNames, type ProviderName } from './providers.ts'

export const maxKeyLength = 120

const trimmed = (value: string) => withoutInvisible(value).trim()

function keySchema(key: ProviderKey) {
  const { keepsSpaces, pattern, maxLength = maxKeyLength } = key
  const error = () => key.message
  return z.pipe(
    z.pipe(
      z.string({ error }),
      z.transform((value: string) => (keepsSpaces ? value : trimmed(value))),
    ),
    z
      .string()
      .check(
        z.regex(pattern, { error }),
        z.maxLength(maxLength, { error: () => cardAccountMessages.longKey(key.label, maxLength) }),
      ),
  )
}

const keysOf = (name: ProviderName) =>
  z.object({
    ...Object.fromEntries(providerAccounts[name].keys.map((key) => [key.name, keySchema(key)])),
    provider: z.literal(name),
  })

const [first, ...others] = providerNames
/** The keys of an account, each under its name. NOTE: their type says the provider only, since each provider has others. */
export const CardKeys = z.discriminatedUnion('provider', [keysOf(first), ...others.map(keysOf)], {
  error: () => cardAccountMessages.badProvider,
})
export type CardKeys = z.infer<typeof CardKeys>

/** What tells one account of a provider from another. */
export function accountNameOf(keys: CardKeys): string {
  const { name } = providerAccounts[keys.provider].keys[0]
  return Object.entries(keys).find(([key]) => key === name)?.[1] ?? ''
}
