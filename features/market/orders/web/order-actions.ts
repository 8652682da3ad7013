import { salesApi } from '#features/market/shop/contract.ts'
import { keyOf, queryClient, useEndpointMutation } from '#platform/web/query.ts'
import { orderApi, orderMoveApi, type OrderDetail } from '../contract.ts'
import type { OrderMove } from '../transitions.ts'

/** Additional input of some moves. */
export type Extra = {
  tracking?: string
  code?: string
  reason?: string
  amountCents?: number
  byHand?: boolean
}
/** Moves the order; if the move fails, the order is fetched again. */
export function useOrderAction({ id }: Pick<OrderDetail, 'id'>, onSuccess: () => void) {
  const key = keyOf(orderApi.read, { params: { id } })
  const toasts = {
    refreshes: [orderApi.mine, orderApi.ofBusiness, salesApi.overview],
    onSuccess: (order: OrderDetail) => {
      queryClient.setQueryData(key, order)
      onSuccess()
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: key }),
  }
  const pay = useEndpointMutation(orderMoveApi.pay, toasts)
  const accept = useEndpointMutation(orderMoveApi.accept, toasts)
  const pack = useEndpointMutation(orderMoveApi.pack, toasts)
  const ship = useEndpointMutation(orderMoveApi.ship, toasts)
  const ready = useEndpointMutation(orderMoveApi.ready, toasts)
  const complete = useEndpointMutation(orderMoveApi.complete, toasts)
  const cancel = useEndpointMutation(orderMoveApi.cancel, toasts)
  const refund = useEndpointMutation(orderMoveApi.refund, toasts)
  const params = { id }
  const go: Record<OrderMove, (extra: Extra) => Promise<OrderDetail>> = {
    pay: () => pay.mutateAsync({ params }),
    accept: () => accept.mutateAsync({ params }),
    pack: () => pack.mutateAsync({ params }),
    ship: ({ tracking }) => ship.mutateAsync({ params, body: { tracking } }),
    ready: () => ready.mutateAsync({ params }),
    complete: ({ code }) => complete.mutateAsync({ params, body: { code } }),
    cancel: ({ reason }) => cancel.mutateAsync({ params, body: { reason } }),
    refund: ({ amountCents, reason, byHand }) =>
      refund.mutateAsync({ params, body: { amountCents, reason, byHand } }),
  }
  return go
}
