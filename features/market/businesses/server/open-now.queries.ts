import { sql, type SqlBool } from 'kysely'
import { minuteOfWeek } from '../opening-hours.ts'

const wholeDay = 24 * 60
const wholeWeek = 7 * wholeDay

const minutesOf = (time: string) =>
  `(left(shift->>'${time}', 2)::int * 60 + right(shift->>'${time}', 2)::int)`

/** SQL for how long a shift lasts, which may be until the next day, and for the minutes of the week since it began. */
const lastsText = `(mod(${minutesOf('closes')} - ${minutesOf('opens')} + ${wholeDay} - 1, ${wholeDay}) + 1)`
const sinceText = (minute: number) =>
  `mod(${minute} - (shift->>'day')::int * ${wholeDay} - ${minutesOf('opens')} + ${wholeWeek}, ${wholeWeek})`

/** The business of the row is open at this moment, by the clocks of the site; as `isOpenAt` says it. */
export const isOpenNow = (now: Date) =>
  sql<SqlBool>`exists (select from jsonb_array_elements(businesses.hours) as shift
    where ${sql.raw(`${sinceText(minuteOfWeek(now))} < ${lastsText}`)})`
