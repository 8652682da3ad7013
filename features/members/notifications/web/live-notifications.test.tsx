import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { renderPage } from '#platform/web/testing.tsx'
import { notificationApi, type Notification } from '../contract.ts'
import { useLiveNotifications } from './live-notifications.ts'

/** The connection to the server, on which the test says what happens. */
class Line extends EventTarget {
  static last: Line | undefined
  send = () => {}
  close = () => {}
  constructor() {
    super()
    Line.last = this
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

const notification = (id: number, content: string): Notification => ({
  id,
  type: 'comment',
  opens: 'post',
  content,
  isRead: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  relatedId: 3,
  commentId: null,
  discussionId: null,
  actor: null,
  othersCount: 0,
})

function Panel() {
  useLiveNotifications()
  const { items } = useInfiniteEndpoint(notificationApi.list)
  return <p role="log">{items.map(({ content }) => content).join(', ')}</p>
}

test('a notification that comes while a list from before it is on its way is shown', async () => {
  const me = { id: 1, role: 'member', unreadNotifications: 1 }
  const lists: ((reply: Response) => void)[] = []
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('fetch', (address: string) =>
    address === '/api/users/me'
      ? Promise.resolve(Response.json(me))
      : new Promise<Response>((resolve) => lists.push(resolve)),
  )
  renderPage(<Panel />)
  await waitFor(() => expect(Line.last).toBeDefined())
  await waitFor(() => expect(lists).toHaveLength(1))
  const [one, two] = [notification(1, 'One'), notification(2, 'Two')]
  Line.last?.say({ type: 'notification', data: two, unread: 2 })
  lists[0]?.(Response.json([one]))
  await waitFor(() => expect(lists).toHaveLength(2))
  lists[1]?.(Response.json([two, one]))
  await waitFor(() => expect(screen.getByRole('log').textContent).toBe('Two, One'))
})
