import { expect, test, vi } from 'vitest'
import { cachedValue } from './cached-value.ts'
import { eventually } from './testing/eventually.ts'
import { testDb } from './testing/test-database.ts'

test('a value is read once until it is old; then it is read again while everybody gets the previous one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { db, close } = await testDb()
  const answers: ((value: number) => void)[] = []
  const { read } = cachedValue(
    'a number',
    1_000,
    () => new Promise<number>((resolve) => answers.push(resolve)),
  )
  const [one, other] = [read(db), read(db)]
  answers[0]?.(1)
  expect(await Promise.all([one, other])).toEqual([1, 1])

  vi.advanceTimersByTime(1_001)
  expect(await Promise.all([read(db), read(db)])).toEqual([1, 1])
  expect(answers).toHaveLength(2)
  answers[1]?.(2)
  await eventually(async () => expect(await read(db)).toBe(2))
  expect(answers).toHaveLength(2)
  vi.useRealTimers()
  await close()
})

test('a first read that fails is repeated with the next question', async () => {
  const { db, close } = await testDb()
  const replies = [() => Promise.reject(new Error('away')), () => Promise.resolve(3)]
  const { read } = cachedValue('a number', 1_000, () => replies.shift()?.() ?? Promise.resolve(0))
  await expect(read(db)).rejects.toThrow('away')
  expect(await read(db)).toBe(3)
  await close()
})
