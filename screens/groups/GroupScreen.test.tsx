import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Discussion } from '#features/community/discussions/contract.ts'
import type { Group } from '#features/community/groups/contract.ts'
import { johan } from '#features/community/posts/web/testing.ts'
import { thandi } from '#features/members/people/web/testing.ts'
import { ParamsContext } from '#platform/web/params.ts'
import { renderPageAt, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { GroupScreen } from './GroupScreen.tsx'

const broken = { message: 'Something went wrong' }
const compost: Group = {
  id: 7,
  name: 'Compost',
  description: '',
  imageUrl: null,
  image: null,
  visibility: 'open',
  membersCount: 2,
  discussionsCount: 1,
  recentDiscussions: 1,
  createdAt: '2026-01-05T10:00:00.000Z',
  creatorId: johan.id,
  creator: johan,
  faces: [],
  isMember: true,
  isRequested: false,
  isInvited: false,
  isCreator: false,
  isModerator: false,
  approval: 'none' as const,
  allowsAliases: false,
  myAlias: null,
  myRole: 'member',
  rules: '',
  questions: [],
  isDiscreet: false,
  namesCreator: true,
  hasUnread: false,
  newPosts: 0,
  hasGuide: false,
  isInFeed: true,
}
const heat: Discussion = {
  id: 5,
  groupId: 7,
  userId: thandi.id,
  user: thandi,
  title: 'How hot is hot?',
  content: 'Mine steams',
  mentions: [],
  isPinned: false,
  isClosed: false,
  isAnnounced: false,
  isUnread: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  commentsCount: 0,
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

function openGroup(group: Partial<Group> = {}, tab = 'discussions') {
  stubServer({
    'GET /api/users/me': thandi,
    'GET /api/groups/7': { ...compost, ...group },
    'GET /api/groups/7/discussions': [heat],
    'GET /api/groups/7/discussions/5': heat,
    'POST /api/groups/7/discussions/5/read': { message: 'Done' },
    'GET /api/groups/7/discussions/5/comments': [],
    'GET /api/groups/7/requests': [],
    'GET /api/groups/7/requests/count': { waiting: 0, meeting: 0 },
    'GET /api/groups/7/members': [
      { id: thandi.id, user: thandi, isCreator: true, isModerator: false, role: 'owner' },
      { id: johan.id, user: johan, isCreator: false, isModerator: false, role: 'member' },
    ],
  })
  renderPageAt(
    `/groups/7?tab=${tab}`,
    <ParamsContext value={{ id: '7' }}>
      <GroupScreen />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </ParamsContext>,
  )
}

const press = async (name: string, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }))

test('joining that fails is undone', async () => {
  openGroup({ isMember: false })
  await press('Join Compost')
  await reply('POST /api/groups/7/join', 500, broken)
  await screen.findByText('Failed to join the group. Please try again.')
  await screen.findByRole('button', { name: 'Join Compost' })
})

test('leaving that fails is undone', async () => {
  openGroup()
  await press('Leave Compost')
  await reply('DELETE /api/groups/7/leave', 500, broken)
  await screen.findByText('Failed to leave the group')
  await screen.findByRole('button', { name: 'Leave Compost' })
})

test('a comment on a discussion that fails to send stays in its field', async () => {
  openGroup()
  const article = within(await screen.findByRole('article', { name: 'Discussion' }))
  await userEvent.type(await article.findByLabelText('Write a comment'), 'Sixty degrees')
  await press('Send comment')
  await reply('POST /api/groups/7/discussions/5/comments', 500, broken)
  await screen.findByText(/^Failed to add comment/)
  expect(article.getByLabelText('Write a comment')).toHaveProperty('value', 'Sixty degrees')
})

test('a discussion that cannot be created, changed or deleted says so', async () => {
  openGroup()
  await press('Discussion menu')
  await press('Edit', 'menuitem')
  const title = within(await screen.findByRole('dialog')).getByLabelText('Title')
  await userEvent.type(title, ' Really?')
  await press('Save Changes')
  await reply('PATCH /api/groups/7/discussions/5', 500, broken)
  await screen.findByText('Failed to update discussion')
  expect(title).toHaveProperty('value', 'How hot is hot? Really?')
  await press('Cancel')
  await press('Discard')

  await press('Discussion menu')
  await press('Delete', 'menuitem')
  await screen.findByRole('alertdialog')
  await press('Delete')
  await reply('DELETE /api/groups/7/discussions/5', 500, broken)
  await screen.findByText('Failed to delete discussion')
  await press('Cancel')

  await press('Start a discussion')
  const form = within(await screen.findByRole('dialog', { name: 'Start a discussion' }))
  await userEvent.type(form.getByLabelText('Title'), 'Another')
  await userEvent.type(form.getByLabelText('Content'), 'One more')
  await userEvent.click(form.getByRole('button', { name: 'Post' }))
  await reply('POST /api/groups/7/discussions', 500, broken)
  await screen.findByText('Failed to create discussion')
})

test('a member who cannot be removed stays in the list', async () => {
  openGroup({ isCreator: true, myRole: 'owner', creatorId: thandi.id, creator: thandi }, 'members')
  await press('Remove Johan from the group')
  await screen.findByRole('alertdialog')
  await press('Remove')
  await reply('DELETE /api/groups/7/members/2', 500, broken)
  await screen.findByText('Failed to remove member')
  await press('Cancel')
  await screen.findByRole('button', { name: 'Remove Johan from the group' })
})
