import { businessApi } from '#features/market/businesses/contract.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { formatMoney } from '#platform/contract/money.ts'
import {
  moneyMessages,
  readPrice,
  withoutCurrency,
  type ReadPrice,
} from '#platform/contract/typed/read-price.ts'
import { errorsByField } from '#platform/web/fetch.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { keyOf, queryClient } from '#platform/web/query.ts'
import type { FormErrors } from '#ui/forms/use-form.ts'
import { SellingInput, sellingApi, type Selling, salesApi } from '../contract.ts'
import { sellingMessages } from '../copy.ts'

export type TypedTerms = {
  delivers: boolean
  price: string
  freeFrom: string
  collects: boolean
  note: string
  vatNumber: string
}

const written = (cents: number | null) =>
  cents === null ? '' : withoutCurrency(formatMoney(cents, site.currency))

/** The values of the form; for a shop without terms, common defaults. */
export const typedOf = (selling: Selling): TypedTerms => ({
  delivers: selling.isOpen ? selling.delivers : true,
  price: selling.isOpen ? written(selling.deliveryCents) : '',
  freeFrom: written(selling.isOpen ? selling.freeFromCents : site.freeShippingCents),
  collects: selling.collects,
  note: selling.collectionNote,
  vatNumber: selling.vatNumber ?? '',
})

/** The current terms, for a change of the account only. */
export const termsOf = ({
  delivers,
  deliveryCents,
  freeFromCents,
  collects,
  collectionNote,
  vatNumber,
}: Selling) => ({
  delivers,
  deliveryCents,
  freeFromCents,
  collects,
  collectionNote,
  vatNumber,
})

type Name = keyof TypedTerms
type TermErrors = Partial<Record<Name, string>>
/** The fields of the form by their names in the request. */
export const termNames: Record<string, Name> = {
  deliveryCents: 'price',
  freeFromCents: 'freeFrom',
  collectionNote: 'note',
  vatNumber: 'vatNumber',
}

function problemOf(read: Exclude<ReadPrice, { cents: number }>) {
  if (read.why === 'ambiguous') return moneyMessages.ambiguous(read.readings)
  return read.why === 'foreign' ? productMessages.foreignPrice[site.currency] : sellingMessages.badAmount
}

/** The parsed input, or the errors by field. */
export function readTerms(typed: TypedTerms): { input: SellingInput } | { errors: TermErrors } {
  const errors: TermErrors = {}
  const centsOf = (name: 'price' | 'freeFrom') => {
    const read = readPrice(typed[name], site.currency)
    if ('cents' in read) return read.cents
    errors[name] = problemOf(read)
    return 0
  }
  const { success, data, error } = SellingInput.safeParse({
    delivers: typed.delivers,
    deliveryCents: typed.delivers ? centsOf('price') : 0,
    freeFromCents: typed.delivers && typed.freeFrom.trim() !== '' ? centsOf('freeFrom') : null,
    collects: typed.collects,
    collectionNote: typed.note,
    vatNumber: typed.vatNumber.trim() === '' ? null : typed.vatNumber,
  })
  for (const { path, message } of error?.issues ?? [])
    errors[termNames[String(path[0])] ?? 'collects'] ??= message
  return success && Object.keys(errors).length === 0 ? { input: data } : { errors }
}

/** Puts the saved data into the cache. */
export function cacheShopSettings(saved: Selling) {
  queryClient.setQueryData(keyOf(sellingApi.read, { params: { id: saved.businessId } }), saved)
  for (const { path } of [sellingApi.terms, salesApi.overview, businessApi.read])
    void queryClient.invalidateQueries({ queryKey: [path] })
}

/** A wrong password is shown at its field. */
export const passwordErrorIn = (error: Error): FormErrors => ({
  password: errorsByField(error).currentPassword,
})
