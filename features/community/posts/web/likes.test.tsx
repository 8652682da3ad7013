import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test } from 'vitest'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { postApi, type Post } from '../contract.ts'
import { postMessages, postCopy } from '../copy.ts'
import { PostActions } from './PostActions.tsx'
import { frost } from './testing.ts'

const noPreloadProps = { onPointerEnter: () => {}, onFocus: () => {} }

function Feed() {
  const { items } = useInfiniteEndpoint(postApi.feed)
  return items.map((post) => (
    <PostActions
      key={post.id}
      post={post}
      areCommentsOpen={false}
      onComments={undefined}
      commentPreloadProps={noPreloadProps}
    />
  ))
}

async function openFeed(post: Partial<Post>) {
  stubServer({ 'GET /api/users/me': { id: 1, role: 'member' }, 'GET /api/posts': [{ ...frost, ...post }] })
  renderPage(
    <>
      <Feed />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
  await screen.findByRole('button', { name: postCopy.share })
}

const isPressed = (name: string) => screen.findByRole('button', { name, pressed: true })
const isNotPressed = (name: string) => screen.findByRole('button', { name, pressed: false })
const broken = { message: 'Something went wrong' }

test('a like that the server rejects is reverted', async () => {
  await openFeed({})
  await userEvent.click(await isNotPressed(postCopy.like(4)))
  await isPressed(postCopy.like(5))
  await reply('POST /api/posts/7/like', 500, broken)
  await screen.findByText('Failed to like post')
  await screen.findByText('Failed to like/unlike. Please try again.')
  await isNotPressed(postCopy.like(4))
})

test('an unlike that the server rejects is reverted', async () => {
  await openFeed({ isLiked: true })
  await userEvent.click(await isPressed(postCopy.like(4)))
  await isNotPressed(postCopy.like(3))
  await reply('DELETE /api/posts/7/like', 500, broken)
  await screen.findByText(postMessages.likeFailed)
  await isPressed(postCopy.like(4))
})

test('a save that the server rejects is reverted', async () => {
  await openFeed({})
  await userEvent.click(await isNotPressed(postCopy.save))
  await isPressed(postCopy.saved)
  await reply('POST /api/posts/7/save', 500, broken)
  await screen.findByText(postMessages.saveFailed)
  await isNotPressed(postCopy.save)
})

test('an unsave that the server rejects is reverted', async () => {
  await openFeed({ isSaved: true })
  await userEvent.click(await isPressed(postCopy.saved))
  await isNotPressed(postCopy.save)
  await reply('DELETE /api/posts/7/save', 500, broken)
  await screen.findByText(postMessages.saveFailed)
  await isPressed(postCopy.saved)
})

test('the count of likes is the server’s', async () => {
  await openFeed({})
  await userEvent.click(await isNotPressed(postCopy.like(4)))
  await reply('POST /api/posts/7/like', 200, { isLiked: true, likesCount: 12 })
  await isPressed(postCopy.like(12))
})
