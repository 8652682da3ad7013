import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useEndpoint } from '#platform/web/query.ts'
import { useLiveState } from '#platform/web/realtime.ts'
import { renderPage } from '#platform/web/testing.tsx'
import { orderApi } from '../contract.ts'
import { useLiveOrder } from './use-live-order.ts'

function Order() {
  useLiveOrder(7)
  const order = useEndpoint(orderApi.read, { params: { id: 7 } })
  return <p>{order.data?.state}</p>
}

const connected = (isLive: boolean) =>
  act(() => useLiveState.setState(isLive ? 'active' : 'connecting', true))

test('an order is read again when the page is connected, and after each connection that was lost', async () => {
  const states = ['placed', 'paid', 'shipped', 'completed']
  const answer = vi.fn(async () => Response.json({ id: 7, state: states.shift() }))
  vi.stubGlobal('fetch', answer)
  connected(false)
  renderPage(<Order />)
  await screen.findByText('placed')
  connected(true)
  await screen.findByText('paid')
  connected(false)
  connected(true)
  await screen.findByText('shipped')
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(3))
})
