import { expect, test } from 'vitest'
import { skyOf } from './sky.ts'

const at = (month: number, hour: number) => new Date(2026, month - 1, 12, hour, 30)

test.each([
  [7, 4, 'night', 'winter'],
  [7, 7, 'dawn', 'winter'],
  [7, 12, 'noon', 'winter'],
  [7, 15, 'noon', 'winter'],
  [7, 18, 'dusk', 'winter'],
  [1, 12, 'noon', 'summer'],
  [1, 15, 'storm', 'summer'],
  [1, 16, 'storm', 'summer'],
  [1, 17, 'dusk', 'summer'],
  [3, 15, 'storm', 'summer'],
  [4, 15, 'noon', 'winter'],
  [9, 15, 'noon', 'winter'],
  [10, 15, 'storm', 'summer'],
  [12, 21, 'night', 'summer'],
])('in month %i at half past %i there is %s, in %s', (month, hour, expected, season) => {
  expect(skyOf(at(month, hour))).toMatchObject({ hour: expected, season })
})
