import { expect, test } from 'vitest'
import { healthCopy } from './copy.ts'

test.each([
  [0, 1, 'One warning needs attention.'],
  [1, 0, 'One problem needs you.'],
  [2, 3, 'Two problems need you. Three warnings need attention.'],
  [0, 12, '12 warnings need attention.'],
])('%d problems and %d warnings are summed up as: %s', (problems, warnings, text) => {
  expect(healthCopy.summary(problems, warnings)).toBe(text)
})
