import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { peopleApi } from '#features/members/people/contract.ts'
import { peopleMessages, peopleCopy } from '#features/members/people/copy.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { FollowButton } from './FollowButton.tsx'

function Profile() {
  const { data } = useEndpoint(peopleApi.read, { params: { id: 7 } })
  return data && <FollowButton person={data} />
}

async function openProfile(state: { isFollowing?: boolean; isRequested?: boolean }) {
  stubServer({
    'GET /api/users/me': { id: 1, role: 'member', followingCount: 0 },
    'GET /api/users/7': { id: 7, displayName: 'Lerato', isFollowing: false, isRequested: false, ...state },
  })
  renderPage(
    <>
      <Profile />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
  await screen.findByRole('button', { name: /Lerato/ })
}

const button = (word: string) => screen.findByRole('button', { name: `${word} Lerato` })
const follow = 'POST /api/users/7/follow'
const unfollow = 'DELETE /api/users/7/follow'
const problem = { message: 'Try again later' }

test('a follow that the server rejects is undone, with the reason', async () => {
  await openProfile({})
  await userEvent.click(await button(peopleCopy.follow))
  await button(peopleCopy.followingState)
  await reply(follow, 429, problem)
  await screen.findByText('Failed to follow user')
  expect(screen.getByText(problem.message)).toBeTruthy()
  await button(peopleCopy.follow)
})

test('an unfollow that the server rejects is undone', async () => {
  await openProfile({ isFollowing: true })
  await userEvent.click(await button(peopleCopy.followingState))
  await button(peopleCopy.follow)
  await reply(unfollow, 500, problem)
  await screen.findByText('Failed to unfollow user')
  await button(peopleCopy.followingState)
})

test('a withdrawn request that the server rejects is undone', async () => {
  await openProfile({ isRequested: true })
  await userEvent.click(await button(peopleCopy.requested))
  await button(peopleCopy.follow)
  await reply(unfollow, 500, problem)
  await screen.findByText(peopleMessages.unfollowFailed)
  await button(peopleCopy.requested)
})
