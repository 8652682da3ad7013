import { expect, test } from 'vitest'
import { quietSecondsLeft } from './quiet-hours.ts'

const night = { hasQuietHours: true, quietFrom: 21, quietUntil: 7 }
const noon = { hasQuietHours: true, quietFrom: 12, quietUntil: 14 }

test.each([
  ['an hour before they begin', night, '20:00:00', 0],
  ['when they begin', night, '21:00:00', 10 * 3_600],
  ['after midnight', night, '00:30:00', 6.5 * 3_600],
  ['in their last second', night, '06:59:59', 1],
  ['when they end', night, '07:00:00', 0],
  ['half an hour after they have ended', night, '07:30:00', 0],
  ['within one day', noon, '13:00:01', 3_599],
  ['after those within one day', noon, '14:00:00', 0],
  ['half an hour after those', noon, '14:30:00', 0],
  ['when they are off', { ...night, hasQuietHours: false }, '23:00:00', 0],
])('quiet hours %s, in South African time', (_when, settings, time, left) => {
  expect(quietSecondsLeft(settings, new Date(`2026-06-01T${time}+02:00`))).toBe(left)
})
