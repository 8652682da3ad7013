import { accountMessages } from '#shared/accounts.ts'
import { cardAccountApi, type CardAccount } from '#shared/cardAccounts.ts'
import { checkoutApi } from '#shared/checkout.ts'
import { sellingApi } from '#shared/selling.ts'
import { CallError } from '#web/client/call.ts'
import { keyOf, queryClient } from '#web/client/query.ts'

/** What was saved is what is known from now on. */
export function keepCards(id: number, saved: CardAccount) {
  queryClient.setQueryData(keyOf(cardAccountApi.read, { params: { id } }), saved)
  for (const { path } of [sellingApi.read, checkoutApi.read])
    void queryClient.invalidateQueries({ queryKey: [path] })
}

/** What the server says of which field. */
export function errorsIn(error: Error): Record<string, string> {
  if (error.message === accountMessages.wrongPassword || error.message === accountMessages.confirmPassword)
    return { password: error.message }
  if (!(error instanceof CallError)) return {}
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path, message]))
}
