import { keyOf, queryClient, refresh } from '#platform/web/query.ts'
import { cardAccountApi, type CardAccount } from '../card-account.contract.ts'
import { sellingApi } from '../contract.ts'

/** Puts the saved data into the cache. */
export function cacheCardAccount(id: number, saved: CardAccount) {
  queryClient.setQueryData(keyOf(cardAccountApi.read, { params: { id } }), saved)
  void refresh(sellingApi.read, 'checkout')
}
