import { calendar } from '../dates.ts'
import { withoutInvisible } from './pasted.ts'

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
/** The day comes first, as South Africans write it: 4/3/2027 is the fourth of March. */
const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const dayAndMonth = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]?(\p{L}{3,})\.?[ ,-]{1,2}(\d{4})$/u
const monthAndDay = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?[ ,]{1,2}(\d{4})$/u

/**
 * The day of a date as people type it, as '2027-03-04': `4 March 2027`, `4 Mar 2027`, `March 4, 2027`, `4/3/2027`, `2027-03-04`. Null where
 * it is none, such as 31 February or a date without its year.
 */
export function readDay(typed: string) {
  const text = withoutInvisible(typed).replace(/\s+/g, ' ').trim()
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year) return isoDay(year, Number(month), day)
  const [, numericDay, numericMonth, numericYear] = dayFirst.exec(text) ?? []
  if (numericYear) return isoDay(numericYear, Number(numericMonth), numericDay)
  const [, firstDay, firstMonth, firstYear] = dayAndMonth.exec(text) ?? []
  if (firstYear) return isoDay(firstYear, monthOf(firstMonth), firstDay)
  const [, lastMonth, lastDay, lastYear] = monthAndDay.exec(text) ?? []
  return lastYear ? isoDay(lastYear, monthOf(lastMonth), lastDay) : null
}

/** The number of a month by its name or the first three or more letters of it; 0 where it is none. */
const monthOf = (name = '') =>
  calendar.months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1

function isoDay(year: string, month: number, day = '') {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}
