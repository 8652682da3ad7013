import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countMonth, transfersOfMonth } from './data-month.ts'

class Transfer {
  readonly name: string
  readonly transferSize: number

  constructor(name: string, transferSize: number) {
    this.name = name
    this.transferSize = transferSize
  }
}

const transfers: Transfer[] = []
let stop = () => {}

/** The browser's list of what it has loaded, which is empty in jsdom. */
beforeEach(() => {
  vi.stubGlobal('PerformanceResourceTiming', Transfer)
  const getEntriesByType = (type: string) => (type === 'resource' ? transfers : [])
  Object.defineProperty(performance, 'getEntriesByType', { value: getEntriesByType, configurable: true })
  stop = countMonth()
})
afterEach(() => {
  stop()
  Reflect.deleteProperty(performance, 'getEntriesByType')
  vi.unstubAllGlobals()
})

const load = (path: string, bytes: number) => transfers.push(new Transfer(`http://localhost${path}`, bytes))
const changeTab = (times: number) => {
  for (let count = 0; count < times; count += 1) document.dispatchEvent(new Event('visibilitychange'))
}

test('a visit is counted once in its month, however often its tab is hidden and shown', () => {
  load('/assets/main.js', 30_000)
  load('/uploads/1.webp', 5_000)
  expect(transfersOfMonth()).toEqual({ pages: 30_000, pictures: 5_000, answers: 0 })
  changeTab(1)
  expect(transfersOfMonth()).toEqual({ pages: 30_000, pictures: 5_000, answers: 0 })
  changeTab(3)
  expect(transfersOfMonth()).toEqual({ pages: 30_000, pictures: 5_000, answers: 0 })

  load('/api/posts', 2_000)
  changeTab(2)
  expect(transfersOfMonth()).toEqual({ pages: 30_000, pictures: 5_000, answers: 2_000 })
})

test('what another tab has counted meanwhile is in the month too, and what is from another month is not', () => {
  const before = transfersOfMonth()
  const month = new Date().toLocaleDateString('sv').slice(0, 7)
  const stored = JSON.parse(localStorage.getItem('data-use') ?? '{}')
  localStorage.setItem('data-use', JSON.stringify({ ...stored, month, pages: stored.pages + 1_000 }))
  changeTab(2)
  expect(transfersOfMonth()).toEqual({ ...before, pages: before.pages + 1_000 })
  localStorage.setItem('data-use', JSON.stringify({ month: '2020-01', pages: 9, pictures: 9, answers: 9 }))
  expect(transfersOfMonth().pictures).toBe(0)
})
