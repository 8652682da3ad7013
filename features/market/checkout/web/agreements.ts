import { OrderAgreements } from '#features/market/orders/order-input.ts'
import { errorsOf } from '#ui/forms/use-form.ts'

/** What a buyer confirms before ordering. */
export const noAgreements = { confirmsAge: false, acceptsTerms: false }
export type Agreements = typeof noAgreements

export const missingAgreements = (typed: Agreements) => errorsOf(OrderAgreements.safeParse(typed))
