import { expect, test } from 'vitest'
import { dayMs } from '#platform/contract/durations.ts'
import { expiredBackups, isBackupDue, isTrialDue } from './schedule.ts'

const at = (text: string) => Date.parse(`${text}+02:00`)
const due = (now: string, success: string | null, failure: string | null = null) =>
  isBackupDue(at(now), {
    lastSuccess: success ? at(success) : null,
    lastFailure: failure ? at(failure) : null,
  })

test.each([
  ['before 02:00 with one from last night', '2026-11-23T01:59', '2026-11-22T02:05', false],
  ['after 02:00 with one from last night', '2026-11-23T02:00', '2026-11-22T02:05', true],
  ['after 02:00 with one from this night', '2026-11-23T02:15', '2026-11-23T02:00', false],
  ['in the evening with one from this night', '2026-11-23T23:59', '2026-11-23T02:05', false],
  ['before 02:00 with one older than 26 hours', '2026-11-23T01:00', '2026-11-21T22:59', true],
  ['on a new installation', '2026-11-23T12:00', null, true],
])('whether a backup is due: %s', (_case, now, success, isDue) => {
  expect(due(now, success)).toBe(isDue)
})

test('a failed backup is retried after an hour', () => {
  expect(due('2026-11-23T02:59', '2026-11-22T02:05', '2026-11-23T02:00')).toBe(false)
  expect(due('2026-11-23T03:00', '2026-11-22T02:05', '2026-11-23T02:00')).toBe(true)
})

test('the newest backup is restored for a trial every week, and after a failure the next one is', () => {
  const now = at('2026-11-23T03:00')
  const [recent, old] = [at('2026-11-17T03:00'), at('2026-11-16T02:59')]
  expect(isTrialDue(now, null, null)).toBe(false)
  expect(isTrialDue(now, 8, null)).toBe(true)
  expect(isTrialDue(now, 8, { id: 2, at: recent, result: 'verified' })).toBe(false)
  expect(isTrialDue(now, 8, { id: 1, at: old, result: 'verified' })).toBe(true)
  expect(isTrialDue(now, 8, { id: 2, at: recent, result: 'skipped' })).toBe(false)
  expect(isTrialDue(now, 8, { id: 7, at: recent, result: 'failed' })).toBe(true)
  expect(isTrialDue(now, 8, { id: 8, at: recent, result: 'failed' })).toBe(false)
})

test('the newest backups of the last 7 days and 4 weeks stay, of each day and week one', () => {
  const nights = Array.from({ length: 60 }, (_, index) => ({
    id: 60 - index,
    startedAt: new Date(at('2026-11-23T02:00') - index * dayMs).toISOString(),
  }))
  const twice = { id: 61, startedAt: new Date(at('2026-11-23T12:00')).toISOString() }
  const expired = new Set(expiredBackups([...nights, twice], { daily: 7, weekly: 4 }))
  const stays = [...nights, twice]
    .filter((one) => !expired.has(one))
    .map(({ startedAt }) => startedAt.slice(0, 10))
  // The Monday of the newest backup, six days before it, and the Sundays that end the weeks before.
  expect(stays.toSorted()).toEqual([
    '2026-11-08',
    '2026-11-15',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ])
  expect(expired.has(twice)).toBe(false)
})

test('backups stay while there are no newer ones, however old they are', () => {
  const old = [1, 2, 3].map((id) => ({ id, startedAt: `2020-01-0${id}T00:00:00Z` }))
  expect(expiredBackups(old, { daily: 7, weekly: 4 })).toEqual([])
})
