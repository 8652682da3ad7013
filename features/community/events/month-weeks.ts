/** The weeks that the month is in, from Monday: seven days each, '2026-12-14'. */
export function weeksOf(month: string): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const monday = new Date(first)
  monday.setUTCDate(first.getUTCDate() - ((first.getUTCDay() + 6) % 7))
  const weeks: string[][] = []
  for (const day = monday; dayOf(day).slice(0, 7) <= month;) {
    const week = []
    for (let number = 0; number < 7; number += 1) {
      week.push(dayOf(day))
      day.setUTCDate(day.getUTCDate() + 1)
    }
    weeks.push(week)
  }
  return weeks
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
