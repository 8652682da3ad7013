import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Comment } from '#features/community/comments/contract.ts'
import { frost } from '#features/community/posts/web/testing.ts'
import { thandi } from '#features/members/people/web/testing.ts'
import { ParamsContext } from '#platform/web/params.ts'
import { renderPageAt, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { PostScreen } from './PostScreen.tsx'

const broken = { message: 'Something went wrong' }
const own = { ...frost, userId: thandi.id, user: thandi, commentsCount: 1 }
const comment: Comment = {
  id: 5,
  postId: frost.id,
  userId: thandi.id,
  user: thandi,
  content: 'Cover the seedlings',
  images: [],
  parentId: null,
  mentions: [],
  createdAt: '2026-11-20T11:00:00.000Z',
  editedAt: null,
  likesCount: 0,
  isLiked: false,
  repliesCount: 0,
}

beforeEach(() => {
  localStorage.clear()
  stubServer({
    'GET /api/users/me': thandi,
    'GET /api/posts/7': own,
    'GET /api/posts/7/comments': [comment],
  })
  renderPageAt(
    '/posts/7',
    <ParamsContext value={{ id: '7' }}>
      <PostScreen />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </ParamsContext>,
  )
})

const press = async (name: string, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }))

test('a comment that cannot be deleted stays, with the reason', async () => {
  await press('More about the comment by Thandi')
  await press('Delete comment', 'menuitem')
  await screen.findByRole('alertdialog')
  await press('Delete')
  await reply('DELETE /api/comments/5', 500, broken)
  await screen.findByText(`Failed to delete comment: ${broken.message}`)
  await press('Cancel')
  await screen.findByText('Cover the seedlings')
})

test('a comment that cannot be sent stays in its field, with the reason', async () => {
  const field = await screen.findByLabelText('Write a comment')
  await userEvent.type(field, 'And the tap')
  await press('Send comment')
  await reply('POST /api/posts/7/comments', 500, broken)
  await screen.findByText(`Failed to add comment: ${broken.message}`)
  expect(screen.getByLabelText('Write a comment')).toHaveProperty('value', 'And the tap')
})

test('a post that cannot be deleted stays, with the reason', async () => {
  await press('Post menu')
  await press('Delete Post', 'menuitem')
  await screen.findByRole('alertdialog')
  await press('Delete')
  await reply('DELETE /api/posts/7', 500, broken)
  await screen.findByText('Failed to delete post')
  await waitFor(() => expect(location.pathname).toBe('/posts/7'))
  await press('Cancel')
  await screen.findByText('Black frost')
})
