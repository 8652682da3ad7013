import { expect, test } from 'vitest'
import { readEventHours } from './event-hours.ts'

const at = (hours: number, minutes = 0) => hours * 60 + minutes
const begins = (from: number) => ({ from, to: null })

test.each([
  ['18:30', at(18, 30)],
  ['from 6 pm', at(18)],
  ['6:30 p.m.', at(18, 30)],
  ['6 p.m.', at(18)],
  ['6 P.M. sharp', at(18)],
  ['7 p m', at(19)],
  ['6:30PM', at(18, 30)],
  ['12 a.m.', 0],
  ['12pm', at(12)],
  ['14:00hrs', at(14)],
  ['14h00hrs', at(14)],
  ['14H00', at(14)],
  ['14h', at(14)],
  ['18:30u', at(18, 30)],
  ['18u30', at(18, 30)],
  ['8 uur', at(8)],
  ['1400', at(14)],
  ['0900 hrs', at(9)],
  ['1400hrs', at(14)],
  ['730pm', at(19, 30)],
  ['18.30', at(18, 30)],
  ['8.30 tea, 9.00 talk', at(8, 30)],
  ['18:00 for 18:30', at(18)],
  ['18:00 for 18:30 until 21:00', at(18)],
  ['Doors 18:00, band 19:30', at(18)],
  ['10:00 (gates 09:30)', at(10)],
  ['noon', at(12)],
  ['12 noon', at(12)],
  ['Midday till we drop', at(12)],
  ['midnight', at(24)],
  ['25:00, then 10:00', at(10)],
  ['Entrance R50.00, 10:00', at(10)],
  ['12.12.2026 at 17:00', at(17)],
])('%s begins at that time and names no end', (time, from) =>
  expect(readEventHours(time)).toEqual(begins(from)),
)

test.each([
  ['10:00 to 16:00', at(10), at(16)],
  ['12am–12pm', 0, at(12)],
  ['9h30 till 5:15 pm', at(9, 30), at(17, 15)],
  ['2:30-4:30pm', at(14, 30), at(16, 30)],
  ['2-4:30pm', at(14), at(16, 30)],
  ['10-2pm', at(10), at(14)],
  ['8 - 2am', at(20), at(2)],
  ['9-11am', at(9), at(11)],
  ['from 10 to 4pm', at(10), at(16)],
  ['10h–16h', at(10), at(16)],
  ['6pm-9:30', at(18), at(21, 30)],
  ['10am to 2', at(10), at(14)],
  ['10pm until 2', at(22), at(2)],
  ['18h00-22h00', at(18), at(22)],
  ['9-17', at(9), at(17)],
  ['18:00 until midnight', at(18), at(24)],
  ['1000 - 1600', at(10), at(16)],
  ['8vm tot 5nm', null, null],
])('%s has a beginning and an end', (time, from, to) =>
  expect(readEventHours(time)).toEqual(from === null ? null : { from, to }),
)

test.each([
  '10:75',
  'All day',
  'After 3 talks',
  '',
  'sunset',
  'TBC',
  '6 o’clock',
  'until 21:00',
  '2-4',
  '10-12 December',
  'R 150',
  'R18.50',
  '12.10.2026',
  '082 555 0101',
  '14:00:00:00',
])('%s names no time that it begins at', (time) => expect(readEventHours(time)).toBeNull())

test('a long text is read at once', () => {
  for (const unit of ['1', '1:', '12.', ' 10', '6 p', '-', 'until ', '\u0301']) {
    const before = process.cpuUsage()
    readEventHours(unit.repeat(10_000 / unit.length))
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(200)
  }
})
