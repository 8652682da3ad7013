import { useEffect, useEffectEvent } from 'react'
import { orderApi, type OrderInput } from '#features/market/orders/contract.ts'
import { CallError, errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { queryClient, useEndpointMutation } from '#platform/web/query.ts'
import { cartApi } from '../cart.contract.ts'
import { checkoutApi, type Checkout } from '../contract.ts'
import { checkoutCopy } from '../copy.ts'
import { attemptOf, forgetAttempt, pendingAttempt, type Attempt } from './idempotency-key.ts'

type Outcomes = { onPlaced: () => void; onRefused: (error: Error) => void }

/** No answer, or one that does not say whether the order was placed. */
const isLost = (error: Error) => !(error instanceof CallError) || error.status >= 500

/** Places an order once, however often the button is pressed; after a lost response, the next page load asks for the result. */
export function usePlaceOrder(checkout: Checkout, { onPlaced, onRefused }: Outcomes) {
  const go = useGo()
  const send = useEndpointMutation(orderApi.place, {
    refreshes: [cartApi.read, orderApi.mine],
    onSuccess: (orders) => {
      forgetAttempt()
      onPlaced()
      go(links.placed(orders.map(({ id }) => id)), { replace: true })
    },
    onError: (error) => {
      if (isLost(error)) return
      forgetAttempt()
      onRefused(error)
      void queryClient.invalidateQueries({ queryKey: [checkoutApi.read.path] })
    },
  })
  const ask = async ({ key, body }: Attempt) => {
    if (!send.isPending) await send.mutateAsync({ body, key }).catch(() => {})
  }
  const resume = useEffectEvent(() => {
    const lost = pendingAttempt()
    const waiting = checkout.sellers.map(({ business }) => business.id)
    // Items no longer in the cart were ordered: this fetches the earlier answer and orders nothing.
    if (lost && !lost.body.sellers.some(({ businessId }) => waiting.includes(businessId))) void ask(lost)
  })
  useEffect(() => resume(), [])
  const { error } = send
  return {
    place: (body: OrderInput) => ask(attemptOf(body)),
    problem: error && problemOf(error),
    isLoggedOut: error !== null && isLoggedOut(error),
    isPending: send.isPending,
  }
}

const isLoggedOut = (error: Error) => error instanceof CallError && error.status === 401

function problemOf(error: Error) {
  if (isLoggedOut(error)) return checkoutCopy.sessionEnded
  return isLost(error) ? checkoutCopy.lost : errorMessage(error)
}
