import type { NotificationType } from './notification-types.ts'

/** SQL over the row `notifications`, and for `actor` also over the row `each`, whose `id` is that of one of those who did it. */
export type Condition = {
  types: NotificationType[]
  /** The subject of the notification still exists. */
  subject?: string
  /** The person who caused it has not taken it back. */
  actor?: string
}

let registered: Condition[] = []

/** What each feature's notifications depend on; app/notification-conditions.ts lists it, since notifications know no other feature. */
export function registerNotificationConditions(conditions: Condition[]) {
  registered = conditions
}

/** SQL: what this notification is about is still there. */
export const isStillThere = () => all(registered.map(({ types, subject }) => ({ types, text: subject })))

/** SQL: this person has not taken back what they did. */
export const isNotTakenBack = () => all(registered.map(({ types, actor }) => ({ types, text: actor })))

const all = (parts: { types: NotificationType[]; text: string | undefined }[]) => {
  const conditions = parts.flatMap(({ types, text }) =>
    text === undefined
      ? []
      : [`(notifications.kind not in (${types.map(({ name }) => `'${name}'`).join(', ')}) or ${text})`],
  )
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}
