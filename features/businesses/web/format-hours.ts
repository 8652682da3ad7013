import { Hours, type Opening } from '../opening-hours.ts'

/** The hours of each day as shown in a text field: '09:00-12:00, 14:00-17:00'. */
export const textsOf = (hours: Opening[]) =>
  Array.from({ length: 7 }, (_, day) =>
    hours
      .filter((opening) => opening.day === day)
      .map(({ opens, closes }) => `${opens}-${closes}`)
      .join(', '),
  )

/** Null if a day is not in that format. */
export function hoursOf(texts: string[]): Opening[] | null {
  const hours = texts.flatMap((text, day) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [, opens = '', closes = ''] = /^(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/.exec(part) ?? []
        return { day, opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') }
      }),
  )
  const read = Hours.safeParse(hours)
  return read.success ? read.data : null
}
