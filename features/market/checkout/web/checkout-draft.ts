import { termsVersion, type Choice, type OrderInput } from '#features/market/orders/contract.ts'
import type { Address } from '#features/market/orders/order-input.ts'
import type { Fulfilment, PaymentMethod } from '#features/market/orders/transitions.ts'
import { cardMinimumProblem } from '#features/market/payments/card-rules.ts'
import type { CheckoutSeller } from '../contract.ts'

export const addressFields = ['name', 'phone', 'street', 'suburb', 'city', 'province', 'postalCode'] as const
export type AddressField = (typeof addressFields)[number]
export type TypedAddress = Record<AddressField, string>
/** The fields of the address have the same names in a form, where they stand beside others. */
export const addressFieldNames = Object.fromEntries(addressFields.map((name) => [`address.${name}`, name]))
type Way = { fulfilment?: Fulfilment; method?: PaymentMethod }

/** Stored across reloads: everything but the two confirmations. */
export type Draft = { address: TypedAddress; note: string; ways: Record<string, Way> }
export const noDraft: Draft = {
  address: { name: '', phone: '', street: '', suburb: '', city: '', province: '', postalCode: '' },
  note: '',
  ways: {},
}

/** Why no card can be used for the order when it gets to the buyer in this way; null: one can, or the shop takes none. */
export function cardProblemFor({ card, itemsCents, deliveryCents }: CheckoutSeller, fulfilment: Fulfilment) {
  if (!card) return null
  const totalCents = itemsCents + (fulfilment === 'delivery' ? deliveryCents : 0)
  return card.problem ?? cardMinimumProblem(card.provider, totalCents)
}

const takesCard = (seller: CheckoutSeller, fulfilment: Fulfilment) =>
  seller.card !== null && cardProblemFor(seller, fulfilment) === null

/** The delivery methods for this seller's part; a delivery needs EFT or card. */
export const fulfilmentsOf = (seller: CheckoutSeller): Fulfilment[] => [
  ...(seller.terms.delivers && (seller.terms.takesEft || takesCard(seller, 'delivery'))
    ? (['delivery'] as const)
    : []),
  ...(seller.terms.collects ? (['collection'] as const) : []),
]

export const methodsOf = (seller: CheckoutSeller, fulfilment: Fulfilment): PaymentMethod[] => [
  ...(seller.terms.takesEft ? (['eft'] as const) : []),
  ...(takesCard(seller, fulfilment) ? (['card'] as const) : []),
  ...(fulfilment === 'collection' ? (['collection'] as const) : []),
]

/** The choice for this seller, or its default. */
export function choiceOf(seller: CheckoutSeller, { ways }: Draft): Choice {
  const chosen = ways[seller.business.id] ?? {}
  const fulfilment = oneOf(fulfilmentsOf(seller), chosen.fulfilment) ?? 'collection'
  const method = oneOf(methodsOf(seller, fulfilment), chosen.method) ?? 'collection'
  return { businessId: seller.business.id, fulfilment, method }
}

const oneOf = <T>(offered: T[], wanted: T | undefined) => offered.find((one) => one === wanted) ?? offered[0]

/** What is ordered from which seller and how, with the server's amounts. */
export function planOf(sellers: CheckoutSeller[], draft: Draft) {
  const parts = sellers.map((seller) => {
    const choice = choiceOf(seller, draft)
    const deliveryCents = choice.fulfilment === 'delivery' ? seller.deliveryCents : 0
    return { seller, choice, deliveryCents }
  })
  const itemsCents = parts.reduce((sum, { seller }) => sum + seller.itemsCents, 0)
  const deliveryCents = parts.reduce((sum, part) => sum + part.deliveryCents, 0)
  return {
    parts,
    itemsCents,
    deliveryCents,
    totalCents: itemsCents + deliveryCents,
    needsAddress: parts.some(({ choice }) => choice.fulfilment === 'delivery'),
  }
}
export type Plan = ReturnType<typeof planOf>

export const orderOf = (plan: Plan, address: Address | null, note: string): OrderInput => ({
  sellers: plan.parts.map(({ choice }) => choice),
  address: plan.needsAddress ? address : null,
  note,
  confirmsAge: true,
  acceptsTerms: true,
  termsVersion,
  totalCents: plan.totalCents,
})

export const withWay = ({ ways }: Draft, id: number, way: Draft['ways'][string]) => ({
  ...ways,
  [id]: { ...ways[id], ...way },
})
