import { accountMessages } from '#features/members/accounts/copy.ts'
import { CallError } from '#platform/web/fetch.ts'
import { keyOf, queryClient, refresh } from '#platform/web/query.ts'
import { cardAccountApi, type CardAccount } from '../card-account.contract.ts'
import { sellingApi } from '../contract.ts'

/** Puts the saved data into the cache. */
export function cacheCardAccount(id: number, saved: CardAccount) {
  queryClient.setQueryData(keyOf(cardAccountApi.read, { params: { id } }), saved)
  void refresh(sellingApi.read, 'checkout')
}

/** The server's error by field. */
export function errorsIn(error: Error): Record<string, string> {
  if (error.message === accountMessages.wrongPassword || error.message === accountMessages.confirmPassword)
    return { password: error.message }
  if (!(error instanceof CallError)) return {}
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path, message]))
}
