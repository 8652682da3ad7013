import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Group } from '#features/community/groups/contract.ts'
import type { GroupRole } from '#features/community/groups/roles.ts'
import { queueCopy } from '#features/members/reports/copy.ts'
import { bodiesOf, renderPageAt, reply, stubServer } from '#platform/web/testing.tsx'
import type { QueueItem } from '../contract.ts'
import { groupQueueCopy, groupQueueMessages } from '../copy.ts'
import { GroupQueue } from './GroupQueue.tsx'
import { queueHref } from './queue-href.ts'

const groupOf = (myRole: GroupRole): Group => ({
  id: 4,
  name: 'Compost',
  description: '',
  imageUrl: null,
  image: null,
  visibility: 'open',
  membersCount: 2,
  discussionsCount: 0,
  recentDiscussions: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
  creatorId: 1,
  creator: null,
  faces: [],
  isMember: true,
  isRequested: false,
  isInvited: false,
  isCreator: false,
  myRole,
  isModerator: false,
  approval: 'all',
  allowsAliases: false,
  myAlias: null,
  rules: '',
  questions: [],
  isDiscreet: false,
  namesCreator: false,
  hasUnread: false,
  newPosts: 0,
  hasGuide: false,
  isInFeed: true,
})

const itemOf = (id: number, more: Partial<QueueItem> = {}): QueueItem => ({
  id,
  kind: 'approval',
  subject: { type: 'post', id, text: `Words of ${id}`, path: null, pictures: [], version: `v${id}` },
  author: {
    id: 9,
    username: 'chloe',
    displayName: 'Chloe',
    avatarUrl: null,
    type: 'member',
    isPremium: false,
    isOnline: false,
  },
  reports: [],
  createdAt: '2026-11-28T08:00:00.000Z',
  ...more,
})
const reported = itemOf(6, {
  kind: 'report',
  reports: [{ kind: 'minor', reason: 'Look', createdAt: '2026-11-28T08:00:00.000Z' }],
})

beforeEach(() =>
  stubServer({
    'GET /api/users/me': { id: 1, role: 'member' },
    'GET /api/groups/4/queue': [itemOf(5), reported, itemOf(7)],
  }),
)

const open = (myRole: GroupRole = 'owner', item?: number) =>
  renderPageAt(queueHref(4, item), <GroupQueue group={groupOf(myRole)} />)
const { approval, report } = groupQueueCopy.choices

async function press(words: string, name: string) {
  const row = (await screen.findByText(words)).closest('li')
  if (!row) throw new Error('The row is missing')
  await userEvent.click(await within(row).findByRole('button', { name }))
}

test('what waits is approved with one press', async () => {
  open('helper')
  await press('Words of 5', approval.approve.label)
  await reply('POST /api/groups/4/queue/5', 200, { message: groupQueueMessages.done.approve })
  expect(bodiesOf('POST /api/groups/4/queue/5')).toEqual([{ decision: 'approve', reason: '', version: 'v5' }])
})

test('a report is decided with two presses, with what it says as the reason', async () => {
  open()
  await press('Words of 6', report.remove.label)
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: report.remove.label }))
  await reply('POST /api/groups/4/queue/6', 200, { message: groupQueueMessages.done.remove })
  const [body] = bodiesOf('POST /api/groups/4/queue/6')
  expect(body).toMatchObject({ decision: 'remove', reason: expect.stringMatching(/./) })
})

test('a helper is offered neither removing nor banning', async () => {
  open('helper', 6)
  const detail = within(await screen.findByRole('region', { name: groupQueueCopy.item.report }))
  await detail.findByRole('radio', { name: new RegExp(report.decline.text) })
  expect(detail.queryByRole('radio', { name: new RegExp(report.remove.text) })).toBeNull()
  expect(detail.queryByRole('radio', { name: new RegExp(report.ban.text) })).toBeNull()
})

test('what the staff of the site decide about too says so', async () => {
  open('owner', 6)
  await screen.findByText(groupQueueCopy.forStaff)
})

test('the keys go through the queue, choose, and decide', async () => {
  open('owner', 5)
  await userEvent.click(await screen.findByRole('heading', { name: groupQueueCopy.item.approval }))
  await userEvent.keyboard('j')
  const detail = within(await screen.findByRole('region', { name: groupQueueCopy.item.report }))
  await detail.findByRole('radio', { name: new RegExp(report.decline.text) })
  await userEvent.keyboard('2{Enter}')
  await reply('POST /api/groups/4/queue/6', 200, { message: groupQueueMessages.done.decline })
  expect(bodiesOf('POST /api/groups/4/queue/6')).toMatchObject([{ decision: 'decline' }])
  await screen.findByRole('button', { name: queueCopy.keysButton })
})

test('about what one wrote oneself somebody else decides', async () => {
  stubServer({
    'GET /api/users/me': { id: 9, role: 'member' },
    'GET /api/groups/4/queue': [itemOf(5)],
  })
  open('owner', 5)
  await screen.findByText(groupQueueMessages.own)
  expect(screen.queryByRole('button', { name: approval.approve.label })).toBeNull()
})
