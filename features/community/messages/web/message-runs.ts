import { dateMessages, formatDate } from '#platform/contract/dates.ts'
import type { Message } from '../contract.ts'
import { messageCopy } from '../copy.ts'

/** Messages of one author that follow each other within this time are a run, which shows its author and its time once. */
const runMs = 5 * 60_000

export type InRun = { message: Message; startsDay: boolean; startsRun: boolean; endsRun: boolean }

/** The messages in their order. `breakBefore`: the id of a message that begins a new run, such as the first unread one; 0 for none. */
export function groupRuns(messages: readonly Message[], breakBefore = 0): InRun[] {
  const startsRun = messages.map((message, index) => {
    const previous = messages[index - 1]
    return !previous || message.id === breakBefore || !isSameRun(previous, message)
  })
  return messages.map((message, index) => ({
    message,
    startsDay: index === 0 || dayOf(messages[index - 1]?.createdAt) !== dayOf(message.createdAt),
    startsRun: startsRun[index] ?? true,
    endsRun: startsRun[index + 1] ?? true,
  }))
}

const isSameRun = (previous: Message, message: Message) =>
  previous.isOwn === message.isOwn &&
  previous.user?.id === message.user?.id &&
  dayOf(previous.createdAt) === dayOf(message.createdAt) &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < runMs

/** The day on the device of the reader, to compare it with another. */
const dayOf = (moment: string | number = 0) => new Date(moment).toDateString()

/** 'Today', 'Yesterday', '26 November', or 'November 26, 2025' of another year, on the device of the reader. */
export function nameDay(moment: string, now: number) {
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  if (dayOf(moment) === dayOf(now)) return messageCopy.today
  if (dayOf(moment) === dayOf(yesterday.getTime())) return dateMessages.yesterday
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return formatDate(moment, isThisYear ? 'dayAndMonth' : 'date')
}
