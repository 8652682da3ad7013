import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { connectionsCopy } from '#features/members/connections/copy.ts'
import { reportMenuCopy } from '#features/members/reports/menu.copy.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { postApi, type FeedItem } from '../contract.ts'
import { postCopy } from '../copy.ts'
import { postMenuCopy } from '../post-menu.copy.ts'
import { PostMenu } from './PostMenu.tsx'
import { frost, market } from './testing.ts'

const nothing = () => {}

function Feed() {
  const { items } = useInfiniteEndpoint(postApi.feed)
  return items.map((post) => (
    <article key={post.id}>
      {post.content}
      <PostMenu
        post={post}
        trigger={<button type="button">Menu of {post.id}</button>}
        onEdit={nothing}
        onHistory={nothing}
        onDeleted={undefined}
      />
    </article>
  ))
}

const another = { ...frost, id: 8, content: 'White frost' }

async function openMenu(viewer: object | null, post: FeedItem = frost) {
  stubServer({ 'GET /api/users/me': viewer, 'GET /api/posts': [post, another] })
  renderPage(
    <>
      <Feed />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: `Menu of ${post.id}` }))
  await screen.findByRole('menu')
}

const member = { id: 1, role: 'member' }
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }))

test.each<[string, FeedItem]>([
  ['post', frost],
  ['event', market],
])('a member can do six things about the %s of another', async (_name, post) => {
  await openMenu(member, { ...post, likesCount: 0, user: frost.user })
  expect(items()).toEqual([
    postMenuCopy.copyLink,
    postCopy.save,
    postMenuCopy.notForMe,
    connectionsCopy.muteNamed('johan'),
    connectionsCopy.blockNamed('johan'),
    reportMenuCopy.report,
  ])
})

/** While the menu closes, nothing else can be pressed, and the toast learns of its end a render later. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(getComputedStyle(button).pointerEvents).not.toBe('none'))
  await userEvent.click(button)
}

test('a visitor sees only what visitors can do', async () => {
  await openMenu(null, { ...frost, likesCount: 0 })
  expect(items()).toEqual([postMenuCopy.copyLink, reportMenuCopy.report])
})

test('the author sees neither Mute nor Not for me', async () => {
  await openMenu({ id: 2, role: 'member' })
  expect(items()).not.toContain(postMenuCopy.notForMe)
  expect(items()).not.toContain(connectionsCopy.muteNamed('johan'))
})

test('Not for me takes the post off the page at once, and Undo brings it back', async () => {
  await openMenu(member)
  await choose(postMenuCopy.notForMe)
  expect(screen.queryByText('Black frost')).toBeNull()
  screen.getByText('White frost')
  await reply('POST /api/posts/7/hidden', 200, { isHidden: true })
  await press(postMenuCopy.undo)
  await reply('DELETE /api/posts/7/hidden', 200, { isHidden: false })
  await screen.findByText('Black frost')
})

test('what the server did not hide comes back with the reason', async () => {
  await openMenu(member)
  await choose(postMenuCopy.notForMe)
  await reply('POST /api/posts/7/hidden', 429, { message: 'Try again later' })
  await screen.findByText('Try again later')
  await screen.findByText('Black frost')
})

test('a mute takes everything of its author off the page at once', async () => {
  await openMenu(member)
  await choose(connectionsCopy.muteNamed('johan'))
  expect(screen.queryByText('White frost')).toBeNull()
  await reply('POST /api/users/2/mute', 200, { isMuted: true })
  await screen.findByText(connectionsCopy.muted('Johan'))
  await press(connectionsCopy.undo)
  await reply('DELETE /api/users/2/mute', 200, { isMuted: false })
  await screen.findByText(connectionsCopy.unmuted('Johan'))
})

test('a block that the server refuses leaves the posts where they were', async () => {
  await openMenu(member)
  await choose(connectionsCopy.blockNamed('johan'))
  expect(screen.queryByText('White frost')).toBeNull()
  await reply('POST /api/users/2/block', 429, { message: 'Try again later' })
  await screen.findByText('White frost')
})
