import { errorsByField } from '#platform/web/fetch.ts'
import { keyOf, queryClient, refresh } from '#platform/web/query.ts'
import type { FormErrors } from '#ui/forms/use-form.ts'
import { cardAccountApi, type CardAccount } from '../card-account.contract.ts'
import { sellingApi } from '../contract.ts'

/** Puts the saved data into the cache. */
export function cacheCardAccount(id: number, saved: CardAccount) {
  queryClient.setQueryData(keyOf(cardAccountApi.read, { params: { id } }), saved)
  void refresh(sellingApi.read, 'checkout')
}

/** The server's error by field. */
export function errorsIn(error: Error): FormErrors {
  const { currentPassword: password, ...others } = errorsByField(error)
  return { ...others, password }
}
