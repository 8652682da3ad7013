import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleLog } from './throttled-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a repeated problem is logged at once, and then every ten seconds with how often it has happened since', () => {
  const lines: unknown[] = []
  const log = throttleLog((fields, text) => lines.push([text, fields]))
  for (let number = 1; number <= 361; number += 1) log('away', { number }, 'request refused')
  log('full', {}, 'disk full')
  expect(lines).toEqual([
    ['request refused', { number: 1 }],
    ['disk full', {}],
  ])

  vi.advanceTimersByTime(10_000)
  expect(lines.slice(2)).toEqual([['request refused', { number: 361, times: 360 }]])
  vi.advanceTimersByTime(20_000)
  expect(lines).toHaveLength(3)
  log('away', { number: 362 }, 'request refused')
  expect(lines.at(-1)).toEqual(['request refused', { number: 362 }])
})
