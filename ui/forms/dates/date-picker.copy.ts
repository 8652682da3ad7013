import { catalogue } from '#platform/contract/catalogue.ts'
import { ordinal } from '#platform/contract/units/ordinal.ts'

export const datePickerCopy = catalogue('datePickerCopy', {
  open: 'Open the Calendar',
  calendar: 'Calendar',
  dayHint: 'For example 4 March 2027',
  hourHint: '18:30',
  hourOf: (label: string) => `${label}: Hour`,
  shortestWeekdays: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
  previous: 'Go to the Previous Month',
  next: 'Go to the Next Month',
  month: 'Choose the Month',
  year: 'Choose the Year',
  day: (weekday: string, day: number, month: string, year: number) =>
    `${weekday}, ${month} ${ordinal(day)}, ${year}`,
  today: (day: string) => `Today, ${day}`,
  selected: (day: string) => `${day}, selected`,
})
