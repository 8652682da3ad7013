import { formatMoney } from '#platform/contract/money.ts'
import { providers, type ProviderName } from './providers.ts'

/** Why the provider does not accept a payment of this amount; null: it does, or there is nothing to pay. */
export function cardMinimumProblem(provider: ProviderName, cents: number) {
  const { minimumCents, label } = providers[provider]
  if (cents === 0 || cents >= minimumCents) return null
  return `${label} takes no payments below ${formatMoney(minimumCents, 'ZAR')}.`
}

/** Why the provider does not accept payments for these categories; null: it does. */
export function cardProblem(provider: ProviderName, categories: readonly string[]) {
  const { takes, label } = providers[provider]
  const refused = categories.find((category) => !takes.includes(category))
  return refused === undefined ? null : `${label} takes no payments for ${refused}.`
}
