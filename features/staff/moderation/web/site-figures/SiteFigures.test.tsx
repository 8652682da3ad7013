import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { uiCopy } from '#ui/copy.ts'
import { siteFigureApi, type Cohort, type FigureWeek } from '../../site-figures.contract.ts'
import { siteFigureCopy as copy } from '../../site-figures.copy.ts'
import { compareWeeks, countedWeeks, shareAfter } from './compare-weeks.ts'
import { SiteFigures } from './SiteFigures.tsx'

const address = `GET ${siteFigureApi.read.path}`
const mondays = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']

const nothing: Omit<FigureWeek, 'from'> = {
  members: null,
  joined: null,
  active: null,
  activeDaily: null,
  posts: null,
  orders: null,
  orderCents: null,
  membershipCents: null,
  mailFailed: null,
  databaseBytes: null,
  mediaBytes: null,
}
const week = (from: string, counts: Partial<FigureWeek> = {}): FigureWeek => ({ from, ...nothing, ...counts })
const empty = mondays.map((from) => week(from))
const oneDay = {
  members: 1,
  joined: 1,
  active: 1,
  activeDaily: 1,
  posts: 0,
  orders: 0,
  orderCents: 0,
  membershipCents: 0,
  mailFailed: 0,
  databaseBytes: 1024 ** 2,
}

const shows = (weeks: FigureWeek[], cohorts: Cohort[] = []) => {
  stubServer({ [address]: { currency: 'ZAR', weeks, cohorts } })
  renderPage(<SiteFigures />)
}
const tableOf = async (unit: string) => within(await screen.findByRole('table', { name: unit, hidden: true }))
const cells = (table: Awaited<ReturnType<typeof tableOf>>) =>
  table.getAllByRole('row', { hidden: true }).map((row) => row.textContent)

test('figures that cannot be loaded can be asked for again', async () => {
  stubServer({})
  renderPage(<SiteFigures />)
  expect(screen.queryByText(copy.none)).toBeNull()
  await reply(address, 500, { message: 'Broken' })
  await screen.findByRole('button', { name: uiCopy.retry })
})

test('before the first count there is a sentence and no drawing', async () => {
  shows(empty)
  await screen.findByRole('heading', { name: copy.none })
  expect(screen.queryByRole('img', { name: /./ })).toBeNull()
})

test('a site of one day has its numbers, and calls nothing usual', async () => {
  shows([...empty.slice(1), week('2026-12-07', oneDay)])
  await screen.findByRole('heading', { name: '1 member.' })
  screen.getByRole('heading', { name: copy.posts.soFar('0') })
  screen.getByRole('heading', { name: copy.retention.none })
  screen.getByRole('heading', { name: copy.mails.sentence(0) })
  expect(screen.queryByText(copy.asUsual)).toBeNull()
  expect(screen.queryByText(copy.lessThanUsual)).toBeNull()
})

test('the last full week is beside what is usual, and a week that was not counted is a dash in the table', async () => {
  const posts = [null, 10, 20, 30, 12, 3]
  shows(mondays.map((from, index) => week(from, { ...oneDay, posts: posts[index] ?? null })))
  await screen.findByRole('heading', { name: '12 posts last week, 8 fewer than usual.' })
  screen.getByText(copy.lessThanUsual)
  expect(cells(await tableOf(copy.posts.unit)).at(-1)).toBe('Oct 26–')
  expect(cells(await tableOf(copy.posts.unit))[1]).toBe('Nov 303')
})

test('money is that of orders and memberships together, and each of them in the table', async () => {
  shows(
    mondays.map((from) => week(from, { ...oneDay, orders: 2, orderCents: 125_000, membershipCents: 7_900 })),
  )
  expect(cells(await tableOf(copy.money.unit))[1]?.replaceAll('\u00A0', ' ')).toBe(
    'Nov 302R 1 250R 79R 1 329',
  )
})

test('a failed email is said, with the way to Health', async () => {
  shows(mondays.map((from, index) => week(from, { ...oneDay, mailFailed: index === 4 ? 1 : 0 })))
  await screen.findByRole('heading', { name: copy.mails.sentence(1) })
  screen.getByText(copy.mails.bad)
  const health = screen.getAllByRole('link', { name: copy.health })
  expect(health[0]?.getAttribute('href')).toBe('/admin-tools?tab=health')
})

const cohorts: Cohort[] = [
  { from: '2026-11-02', members: 10, active: [10, 5, null, 3, 1] },
  { from: '2026-11-09', members: 30, active: [30, 25, 12, 9] },
  { from: '2026-11-16', members: 0, active: [0, 0, 0] },
  { from: '2026-11-23', members: 4, active: [4, 4] },
]

test('how many stay is counted over all weeks of joining in which it is known', async () => {
  expect(shareAfter(cohorts, 0)).toBe(1)
  expect(shareAfter(cohorts, 1), 'the week that is not over is left out').toBe(30 / 40)
  expect(shareAfter(cohorts, 2)).toBe(12 / 30)
  expect(shareAfter(cohorts, 3)).toBe(3 / 10)
  expect(shareAfter(cohorts, 4)).toBeNull()
  shows([...empty.slice(1), week('2026-11-30', oneDay)], cohorts)
  await screen.findByRole('heading', { name: copy.retention.sentence('30', 3) })
  expect(cells(await tableOf(copy.retention.unit))).toEqual([
    'Joined in the week ofMembersJoined+1+2+3+4',
    'Nov 234100%100%–––',
    'Nov 930100%83%40%30%–',
    'Nov 210100%50%–30%10%',
  ])
})

test('weeks before anything was counted are left out, and three known weeks make something usual', () => {
  expect(countedWeeks([...empty, week('2026-12-07', { posts: 0 })])).toHaveLength(1)
  const wording = {
    lastWeek: (value: string) => `${value} last`,
    soFar: (value: string) => `${value} so far`,
  }
  expect(compareWeeks([5], wording, String)).toEqual({ sentence: '5 so far', usual: null })
  expect(compareWeeks([1, 1, 4, 2], wording, String)).toEqual({ sentence: '4 last.', usual: null })
  expect(compareWeeks([1, 2, 3, 1, 0], { ...wording, isAmount: true }, String).sentence).toBe(
    '1 last, 1 less than usual.',
  )
  expect(compareWeeks([2, 2, 2, 2, 0], wording, String).sentence).toBe('2 last, as usual.')
  expect(compareWeeks([null, 1, 2, 3, 2, 0], wording, String)).toMatchObject({
    usual: 2,
    verdict: { isGood: true },
  })
})
