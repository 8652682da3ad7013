import { catalogue } from '#platform/contract/catalogue.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { providers, type ProviderName } from './providers.ts'

const copy = catalogue('cardRulesCopy', {
  minimum: (provider: string, amount: string) => `${provider} takes no payments below ${amount}.`,
  category: (provider: string, category: string) => `${provider} takes no payments for ${category}.`,
})

/** Why the provider does not accept a payment of this amount; null: it does, or there is nothing to pay. */
export function cardMinimumProblem(provider: ProviderName, cents: number) {
  const { minimumCents, label } = providers[provider]
  if (cents === 0 || cents >= minimumCents) return null
  return copy.minimum(label, formatMoney(minimumCents, 'ZAR'))
}

/** Why the provider does not accept payments for these categories; null: it does. */
export function cardProblem(provider: ProviderName, categories: readonly string[]) {
  const { takes, label } = providers[provider]
  const refused = categories.find((category) => !takes.includes(category))
  return refused === undefined ? null : copy.category(label, refused)
}
