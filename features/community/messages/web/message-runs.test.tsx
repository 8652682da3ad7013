import { expect, test } from 'vitest'
import type { Message } from '../contract.ts'
import { groupRuns, nameDay } from './message-runs.ts'

const thandi = { id: 1 } as NonNullable<Message['user']>
const sipho = { id: 2 } as NonNullable<Message['user']>

const write = (id: number, at: string, user = thandi, isOwn = false) =>
  ({ id, user, isOwn, createdAt: new Date(`2026-11-${at}`).toISOString() }) as Message

/** One letter for each message: S starts a run, E ends it, B does both, - is inside. */
const shapeOf = (messages: Message[], breakBefore?: number) =>
  groupRuns(messages, breakBefore)
    .map(({ startsRun, endsRun }) => (startsRun ? (endsRun ? 'B' : 'S') : endsRun ? 'E' : '-'))
    .join('')

test('messages of one author within five minutes are a run', () => {
  const day = '26T10:0'
  expect(shapeOf([write(1, `${day}0`), write(2, `${day}2`), write(3, `${day}6`)])).toBe('S-E')
  expect(shapeOf([write(1, `${day}0`), write(2, `${day}5`)])).toBe('BB')
  expect(shapeOf([write(1, `${day}0`), write(2, `${day}1`, sipho), write(3, `${day}2`)])).toBe('BBB')
  expect(shapeOf([write(1, `${day}0`), write(2, `${day}1`, thandi, true)])).toBe('BB')
})

test('the first unread message and a new day begin a run', () => {
  const messages = [write(1, '26T10:00'), write(2, '26T10:01'), write(3, '26T10:02')]
  expect(shapeOf(messages, 2)).toBe('BSE')
  const night = groupRuns([write(1, '26T23:59'), write(2, '27T00:01')])
  expect(night.map(({ startsDay }) => startsDay)).toEqual([true, true])
  expect(night.map(({ startsRun }) => startsRun)).toEqual([true, true])
})

test('days are today, yesterday or their date, with the year where it is another', () => {
  const now = new Date('2026-11-27T00:30').getTime()
  const nameOf = (moment: string) => nameDay(new Date(moment).toISOString(), now)
  expect(nameOf('2026-11-27T00:01')).toBe('Today')
  expect(nameOf('2026-11-26T23:59')).toBe('Yesterday')
  expect(nameOf('2026-11-25T12:00')).toBe('25 November')
  expect(nameOf('2025-11-27T00:10')).toBe('November 27, 2025')
})
