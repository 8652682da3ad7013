import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { links } from '#platform/web/links.ts'
import { bodiesOf, renderPageAt, reply, stubServer } from '#platform/web/testing.tsx'
import type { Case, OpenedCase } from '../contract.ts'
import { queueCopy } from '../copy.ts'
import { ReportsPanel } from './ReportsPanel.tsx'

const caseOf = (id: number, more: Partial<Case> = {}): Case => ({
  id,
  type: 'post',
  targetId: id,
  name: 'Johan',
  path: `/posts/${id}`,
  excerpt: `Words of ${id}`,
  isPrivate: false,
  author: null,
  authorId: null,
  earlierDecisions: 0,
  reportersCount: 1,
  reports: [
    { reporterId: 3, reporter: 'Naledi', kind: 'spam', reason: '', createdAt: '2026-11-28T08:00:00.000Z' },
  ],
  openedAt: '2026-11-28T08:00:00.000Z',
  claimedBy: null,
  isMine: false,
  decisions: ['keep', 'hide', 'remove', 'warn'],
  decision: null,
  reason: '',
  until: null,
  closedAt: null,
  appeal: null,
  ...more,
})

const openedOf = (id: number): OpenedCase => ({ ...caseOf(id), item: null, authorFacts: null })
const state = { open: 3, mine: 1, appeals: 0, medianMinutes: 41, oldestMinutes: 190, decidedToday: 23 }

beforeEach(() =>
  stubServer({
    'GET /api/users/me': { id: 1, role: 'admin' },
    'GET /api/admin/reports/state': state,
    'GET /api/admin/reports': [caseOf(5), caseOf(6, { isPrivate: true, excerpt: null }), caseOf(7)],
    'GET /api/admin/reports/5': openedOf(5),
    'GET /api/admin/reports/7': openedOf(7),
  }),
)

const open = () => renderPageAt(links.adminTab('reports'), <ReportsPanel />)
const report = (id: number) => screen.findByRole('region', { name: queueCopy.report(id) })

test('the tabs have their counts, and the strip says how the queue is doing', async () => {
  open()
  await screen.findByRole('tab', { name: `${queueCopy.queues.mine}1` })
  screen.getByText('41 min')
  screen.getByText('3 h')
  screen.getByText('23')
})

test('a report is decided with two clicks from the queue', async () => {
  open()
  const row = (await screen.findByText('Words of 5')).closest('li')
  if (!row) throw new Error('The row is missing')
  await userEvent.click(within(row).getByRole('button', { name: queueCopy.decisions.remove.label }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: queueCopy.decisions.remove.label }))
  await reply('POST /api/admin/reports/5', 200, { message: 'Removed' })
  expect(bodiesOf('POST /api/admin/reports/5')).toEqual([
    { decision: 'remove', reason: 'Spam or a fake account' },
  ])
})

test('what is not public has no decision on its row, since nobody has read it', async () => {
  open()
  const row = (await screen.findByText(queueCopy.isPrivate)).closest('li')
  if (!row) throw new Error('The row is missing')
  expect(within(row).queryByRole('button', { name: queueCopy.decisions.keep.label })).toBeNull()
})

test('the keys go through the queue, past what is not public, choose, and decide', async () => {
  open()
  await userEvent.click(await screen.findByRole('link', { name: 'Words of 5' }))
  history.replaceState(null, '', links.reportInConsole(5))
  await report(5)
  await userEvent.keyboard('j')
  const opened = await report(7)
  await userEvent.keyboard('k')
  await report(5)
  await userEvent.keyboard('j')
  await report(7)
  expect(opened).toBeTruthy()
  await userEvent.keyboard('3')
  const chosen = await screen.findByRole('radio', {
    name: new RegExp(queueCopy.decisions.remove.text),
    checked: true,
  })
  expect(chosen).toBe(document.activeElement)
  within(await report(7)).getByRole('button', { name: queueCopy.decisions.remove.label })
  await userEvent.keyboard('{Enter}')
  await reply('POST /api/admin/reports/7', 200, { message: 'Removed' })
})

test('a letter that is typed into the reason moves nothing', async () => {
  renderPageAt(links.reportInConsole(5), <ReportsPanel />)
  const field = within(await report(5)).findByRole('textbox')
  await userEvent.type(await field, 'j3?')
  await report(5)
  expect(screen.queryByText(queueCopy.keysText)).toBeNull()
})

test('the question mark names the keys', async () => {
  renderPageAt(links.reportInConsole(5), <ReportsPanel />)
  await report(5)
  await userEvent.keyboard('?')
  await screen.findByText(queueCopy.keysText)
})
