import { expect, test } from 'vitest'
import { hoursMessages } from './copy.ts'
import { readDay, textsOf, understoodHours } from './read-hours.ts'

const timesOf = (text: string) => {
  const read = readDay(3, text)
  return 'error' in read ? read.error : read.hours.map(({ opens, closes }) => `${opens}-${closes}`).join(' ')
}

test.each([
  ['09:00-17:00', '09:00-17:00'],
  ['9:00 – 17:00', '09:00-17:00'],
  ['18:00-02:00', '18:00-02:00'],
  ['18h00-22h00', '18:00-22:00'],
  ['18h-2h', '18:00-02:00'],
  ['9-17', '09:00-17:00'],
  ['9-5', '09:00-17:00'],
  ['8:30-5', '08:30-17:00'],
  ['09:00-05:00', '09:00-05:00'],
  ['12-8', '12:00-20:00'],
  ['18-2', '18:00-02:00'],
  ['6pm-2am', '18:00-02:00'],
  ['6 p.m. – 2 a.m.', '18:00-02:00'],
  ['6-10pm', '18:00-22:00'],
  ['10-2am', '22:00-02:00'],
  ['9am-5', '09:00-17:00'],
  ['12pm-12am', '12:00-00:00'],
  ['noon to midnight', '12:00-00:00'],
  ['09:00 to 17:00', '09:00-17:00'],
  ['from 9 until 17', '09:00-17:00'],
  ['9 tot 17', '09:00-17:00'],
  ['0900-1700', '09:00-17:00'],
  ['9.30 - 16.15', '09:30-16:15'],
  ['18:00-24:00', '18:00-00:00'],
  ['24 hours', '00:00-00:00'],
  ['Open 24 hours', '00:00-00:00'],
  ['24/7', '00:00-00:00'],
  ['24hrs', '00:00-00:00'],
  ['00:00-24:00', '00:00-00:00'],
  ['00:00–00:00', '00:00-00:00'],
  ['09:00-12:00, 13:00-17:00', '09:00-12:00 13:00-17:00'],
  ['9-12 and 13-17', '09:00-12:00 13:00-17:00'],
  ['9h00-12h00; 11h00-15h00', '09:00-15:00'],
  ['', ''],
  ['  ', ''],
  ['Closed', ''],
])('opening hours written as %s are read', (text, times) => {
  expect(timesOf(text)).toBe(times)
})

test.each([
  ['sometimes', hoursMessages.unreadable],
  ['09:00', hoursMessages.unreadable],
  ['09:00-', hoursMessages.unreadable],
  ['25:00-26:00', hoursMessages.unreadable],
  ['9:75-10:00', hoursMessages.unreadable],
  ['13pm-14pm', hoursMessages.unreadable],
  ['24:00-02:00', hoursMessages.unreadable],
  ['9-12, later', hoursMessages.unreadable],
  ['6-2', 'Do you mean 06:00–14:00 or 18:00–02:00?'],
  ['6:30-4', 'Do you mean 06:30–16:00 or 18:30–04:00?'],
])('opening hours written as %s are asked about', (text, words) => {
  expect(timesOf(text)).toBe(words)
})

test('what is shown for editing is read as it was, and another spelling shows how it was understood', () => {
  const hours = [
    { day: 2, opens: '09:00', closes: '12:00' },
    { day: 2, opens: '18:00', closes: '02:00' },
    { day: 4, opens: '00:00', closes: '00:00' },
  ]
  const texts = textsOf(hours)
  expect(texts[4]).toBe('24 hours')
  expect(texts.flatMap((text, day) => readDay(day, text))).toEqual(
    texts.map((_, day) => ({ hours: hours.filter((opening) => opening.day === day) })),
  )
  expect(['9-5', '18:00-02:00', '24 hours', '24/7', '', 'later'].map(understoodHours)).toEqual([
    'Open 09:00–17:00',
    null,
    null,
    'Open 24 hours',
    null,
    null,
  ])
})
