import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'
import { readHour } from './read-hour.ts'

test.each([
  '2027-03-04',
  '2027/3/4',
  '4/3/2027',
  '04.03.2027',
  '4-3-2027',
  '4 March 2027',
  ' 4  march 2027 ',
  '4th of March 2027',
  '4 Mar 2027',
  '4-Mar-2027',
  '4 Mar. 2027',
  'March 4, 2027',
  'Mar 4 2027',
  '4 March, 2027',
])('%j is the fourth of March', (typed) => expect(readDay(typed)).toBe('2027-03-04'))

test.each([
  '',
  '4 March',
  '31/2/2027',
  '2027-13-01',
  '4/3/27',
  'soon',
  '4 Ma 2027',
  '4 Mars 2027',
  '0/3/2027',
])('%j is no day', (typed) => expect(readDay(typed)).toBeNull())

test('the 29th of February exists in leap years only', () => {
  expect(readDay('29/2/2028')).toBe('2028-02-29')
  expect(readDay('29/2/2027')).toBeNull()
})

test.each([
  ['18:30', '18:30'],
  ['18.30', '18:30'],
  ['18h30', '18:30'],
  ['1830', '18:30'],
  ['6:30 pm', '18:30'],
  ['6.30 P.M.', '18:30'],
  ['9', '09:00'],
  ['9am', '09:00'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['18h', '18:00'],
  ['0:05', '00:05'],
])('%j is %s', (typed, hour) => expect(readHour(typed)).toBe(hour))

test.each(['', '24:00', '18:60', '13 pm', '0 am', 'noonish', '18:3', '183'])('%j is no hour', (typed) =>
  expect(readHour(typed)).toBeNull(),
)
