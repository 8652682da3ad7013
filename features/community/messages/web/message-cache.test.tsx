import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient, refresh, useInfiniteEndpoint } from '#platform/web/query.ts'
import { renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { messageApi, type Message } from '../contract.ts'
import { showMessage } from './message-cache.ts'

const list = 'GET /api/conversations/7/messages'

const message = (id: number, text: string): Message => ({
  id,
  conversationId: 7,
  clientId: `client-${id}`,
  user: null,
  isOwn: false,
  text,
  images: [],
  hiddenPhotos: 0,
  quote: null,
  deletedAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
})

function Log() {
  const { items } = useInfiniteEndpoint(messageApi.messages, { params: { id: 7 } })
  return <p role="log">{items.map(({ text }) => text).join(', ')}</p>
}

function Quotes() {
  const { items } = useInfiniteEndpoint(messageApi.messages, { params: { id: 7 } })
  return <p role="log">{items.flatMap(({ quote }) => (quote ? [quote.text] : [])).join(', ')}</p>
}

const shows = (texts: string) => waitFor(() => expect(screen.getByRole('log').textContent).toBe(texts))

test('a message that comes while an answer from before it is on its way stays, in its order, once', async () => {
  stubServer({})
  renderPage(<Log />)
  await reply(list, 200, [message(1, 'One')])
  await shows('One')

  const again = refresh(messageApi.messages)
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  showMessage(message(2, 'Two'))
  await shows('One, Two')
  await reply(list, 200, [message(1, 'One')])
  await again
  showMessage(message(3, 'Three'))
  await shows('One, Two, Three')

  const late = refresh(messageApi.messages)
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  showMessage(message(4, 'Four'))
  const all = ['One', 'Two', 'Three', 'Four', 'Five']
  await reply(
    list,
    200,
    all.map((text, index) => message(index + 1, text)),
  )
  await late
  await shows('One, Two, Three, Four, Five')
})

test('a message that comes before the first answer is shown with it', async () => {
  stubServer({})
  renderPage(<Log />)
  showMessage(message(2, 'Two'))
  await reply(list, 200, [message(1, 'One')])
  await shows('One, Two')
})

test('a message that was deleted after a read failed does not come back with the next answer', async () => {
  stubServer({})
  renderPage(<Log />)
  await reply(list, 200, [message(1, 'One')])
  await shows('One')
  const failing = refresh(messageApi.messages)
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  showMessage(message(2, 'Two'))
  await reply(list, 500, { message: 'No' })
  await failing
  showMessage({ ...message(2, ''), deletedAt: '2026-11-01T08:05:00.000Z' })

  const again = refresh(messageApi.messages)
  await reply(list, 200, [message(1, 'One'), message(2, '')])
  await again
  showMessage(message(3, 'Three'))
  await shows('One, , Three')
})

test('a message that is deleted for all is empty in the quotes of it', async () => {
  stubServer({})
  renderPage(<Quotes />)
  const quoting = { ...message(2, 'Two'), quote: { id: 1, name: 'Thandi', text: 'One', hasPhotos: false } }
  const other = { ...message(4, 'Four'), quote: { id: 3, name: 'Thandi', text: 'Three', hasPhotos: true } }
  await reply(list, 200, [message(1, 'One'), quoting, message(3, 'Three'), other])
  await shows('One, Three')
  showMessage({ ...message(1, ''), deletedAt: '2026-11-01T08:05:00.000Z' })
  await shows(', Three')
})

test('what becomes of a message that is older than the loaded ones does not bring it among them', async () => {
  stubServer({})
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json([message(5, 'Five')], {
        headers: { link: '</api/conversations/7/messages?cursor=abc>; rel="next"' },
      }),
    ),
  )
  renderPage(<Log />)
  await shows('Five')
  showMessage({ ...message(2, ''), deletedAt: '2026-11-01T08:05:00.000Z' })
  showMessage(message(6, 'Six'))
  await shows('Five, Six')
})
