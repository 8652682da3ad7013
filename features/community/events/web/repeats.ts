import type * as z from 'zod/mini'
import type { EventFields } from '../event-form.ts'
import { Repeats } from '../repeats.ts'

type Typed = Pick<z.input<typeof EventFields>, 'every' | 'ending' | 'until' | 'times'>

/** What the form says about repeating, as the contract has it; undefined if the event does not repeat. */
const repeatsIn = ({ every, ending = 'until', until = '', times = '' }: Typed) =>
  every && (ending === 'until' ? { every, until } : { every, times: Number(times) })

/** Of a form without errors. */
export function repeatsOf(typed: Typed) {
  const sent = repeatsIn(typed)
  return sent && Repeats.parse(sent)
}

/** The errors of the form's fields for it. */
export function errorsOfRepeats(typed: Typed) {
  const sent = repeatsIn(typed)
  const issues = sent ? (Repeats.safeParse(sent).error?.issues ?? []) : []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

/** '2026-12-12' */
export const dayText = (day: Date) =>
  [
    day.getFullYear(),
    String(day.getMonth() + 1).padStart(2, '0'),
    String(day.getDate()).padStart(2, '0'),
  ].join('-')
