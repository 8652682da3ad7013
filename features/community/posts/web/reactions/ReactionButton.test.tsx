import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { startOutbox } from '#features/members/unsent/web/outbox.ts'
import { reactionNames } from '#platform/contract/reactions.ts'
import { setCurrentMember } from '#platform/web/member/current-member.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { bodiesOf, breakConnection, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { useUnsent } from '#platform/web/unsent.ts'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { postApi, type Post } from '../../contract.ts'
import { postCopy } from '../../copy.ts'
import { frost } from '../testing.ts'
import { postSenders } from '../unsent/send-unsent.ts'
import { ReactionButton } from './ReactionButton.tsx'
import { reactionCopy, reactionMessages } from './reactions.copy.ts'
import { afterReaction, kindsOf, reactionsCount, storedKind } from './reactions.ts'

function Feed() {
  const { items } = useInfiniteEndpoint(postApi.feed)
  return items.map((post) => <ReactionButton key={post.id} post={post} />)
}

async function openFeed(post: Partial<Post>) {
  stubServer({ 'GET /api/users/me': { id: 1, role: 'member' }, 'GET /api/posts': [{ ...frost, ...post }] })
  renderPage(
    <>
      <Feed />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
  return screen.findByRole('button', { name: /\d (like|reaction)s?$/ })
}

const { kinds } = reactionNames
const { reacted } = reactionCopy
const choose = async (name: string) => {
  const bar = await screen.findByRole('toolbar', { name: reactionNames.bar })
  await userEvent.click(await screen.findByRole('button', { name }))
  return bar
}
const broken = { message: 'Something went wrong' }

test('the arrow up opens the five; the chosen one is shown at once, and what the server counted after it', async () => {
  const button = await openFeed({})
  button.focus()
  await userEvent.keyboard('{ArrowUp}')
  await choose(kinds.pula)
  await screen.findByRole('button', { name: reacted(kinds.pula, 5), pressed: true })
  await reply('POST /api/posts/7/reactions', 200, { reactions: { heart: 9, pula: 2 }, mine: 'pula' })
  await screen.findByRole('button', { name: reacted(kinds.pula, 11), pressed: true })
})

test('a finger that rests opens the five, and lifting it likes nothing', async () => {
  const button = await openFeed({})
  fireEvent.pointerDown(button, { pointerType: 'touch' })
  await screen.findByRole('toolbar', { name: reactionNames.bar })
  fireEvent.pointerUp(button, { pointerType: 'touch' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('false')
})

test('a reaction that the server refuses is reverted', async () => {
  const button = await openFeed({ reactions: { respect: 2 }, myReaction: 'respect' })
  await userEvent.hover(button)
  await choose(kinds.hadeda)
  await screen.findByRole('button', { name: reacted(kinds.hadeda, 6), pressed: true })
  await reply('POST /api/posts/7/reactions', 500, broken)
  await screen.findByText(reactionMessages.failed)
  await screen.findByRole('button', { name: reacted(kinds.respect, 6), pressed: true })
})

test('a tap takes the own reaction back, and otherwise likes', async () => {
  await userEvent.click(await openFeed({ reactions: { respect: 1 }, myReaction: 'respect' }))
  await screen.findByRole('button', { name: postCopy.like(4), pressed: false })
  await reply('DELETE /api/posts/7/reactions', 200, { reactions: { heart: 4 }, mine: null })
  await userEvent.click(await screen.findByRole('button', { name: postCopy.like(4), pressed: false }))
  await screen.findByRole('button', { name: postCopy.like(5), pressed: true })
  await reply('POST /api/posts/7/like', 200, { isLiked: true, likesCount: 5 })
})

test('one reaction replaces another in the counts', () => {
  const liked = afterReaction(frost, 'heart')
  expect([liked.likesCount, liked.isLiked, reactionsCount(liked)]).toEqual([5, true, 5])
  const rained = afterReaction(liked, 'pula')
  expect(rained).toMatchObject({ likesCount: 4, isLiked: false, reactions: { pula: 1 }, myReaction: 'pula' })
  expect(kindsOf({ ...rained, reactions: { pula: 9, respect: 5, protea: 1 } })).toEqual([
    'pula',
    'respect',
    'heart',
    'protea',
  ])
  expect(afterReaction(rained, null)).toEqual({ ...frost })
})

test('without a connection a reaction waits, can be exchanged, and is sent once as what it is at last', async () => {
  setCurrentMember(1)
  const stop = startOutbox(postSenders)
  const button = await openFeed({ isLiked: true })
  button.focus()
  await userEvent.keyboard('{ArrowUp}')
  await choose(kinds.pula)
  await breakConnection('POST /api/posts/7/reactions')
  const waiting = (kind: string) => screen.findByRole('button', { name: new RegExp(`^${kind}, .*waiting`) })
  await waiting(kinds.pula)
  // The outbox tries again at once.
  await breakConnection('POST /api/posts/7/reactions')
  ;(await waiting(kinds.pula)).focus()
  await userEvent.keyboard('{ArrowUp}')
  await choose(kinds.respect)
  await reply('POST /api/posts/7/reactions', 200, { reactions: { heart: 3, respect: 1 }, mine: 'respect' })
  await screen.findByRole('button', { name: reacted(kinds.respect, 4), pressed: true })
  expect(bodiesOf('POST /api/posts/7/reactions').at(-1)).toEqual({ kind: 'respect' })
  await waitFor(() => expect(useUnsent.getState()).toEqual([]))
  stop()
})

test('a like that an earlier version of the site stored as true or false is shown and sent as a like', () => {
  expect([true, false, null, 'pula' as const].map(storedKind)).toEqual(['heart', null, null, 'pula'])
})
