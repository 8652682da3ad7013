import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { breakConnection, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import type { Notification } from '../contract.ts'
import { NotificationPanel } from './NotificationPanel.tsx'

const list = 'GET /api/notifications'
const comment: Notification = {
  id: 5,
  type: 'comment',
  opens: 'post',
  relatedId: 7,
  commentId: null,
  discussionId: null,
  actor: null,
  othersCount: 0,
  content: 'Johan commented on your post',
  isRead: false,
  createdAt: '2026-11-20T10:00:00.000Z',
}

const UnreadCount = () => <p>{useMe()?.unreadNotifications} unread</p>

function openPanel(answers: Record<string, unknown>) {
  stubServer({ 'GET /api/users/me': { ...thandi, unreadNotifications: 2 }, ...answers })
  renderPage(
    <>
      <UnreadCount />
      <NotificationPanel trigger={<button type="button">Open</button>} defaultOpen />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a panel that fails to load shows an error, and loads when it is asked again', async () => {
  openPanel({})
  await breakConnection(list)
  await screen.findByText('Failed to load notifications')
  await press('Retry')
  await reply(list, 200, [])
  await screen.findByText('No notifications yet')
})

test('all notifications can be marked as read at once', async () => {
  let isRead = false
  openPanel({
    [list]: () => [
      { ...comment, isRead },
      { ...comment, id: 6, isRead },
    ],
  })
  expect(await screen.findAllByLabelText('Unread')).toHaveLength(2)
  isRead = true
  await press('Mark all as read')
  const message = 'All notifications have been marked as read'
  await reply('POST /api/notifications/read-all', 200, { message })
  await screen.findByText(message)
  await waitFor(() => expect(screen.queryByLabelText('Unread')).toBeNull())
  await screen.findByText('0 unread')
})
