import { registeredTypes } from '../notification-types.ts'

/** SQL: what this notification is about is still there. */
export const isStillThere = () => allHold('subjectExists')

/** SQL: this person has not taken back what they did. */
export const isNotTakenBack = () => allHold('actorStands')

function allHold(condition: 'subjectExists' | 'actorStands') {
  const typesOf = new Map<string, string[]>()
  for (const { name, [condition]: text } of registeredTypes().values())
    if (text !== undefined) typesOf.set(text, [...(typesOf.get(text) ?? []), `'${name}'`])
  return (
    [...typesOf]
      .map(([text, names]) => `(notifications.kind not in (${names.join()}) or ${text})`)
      .join(' and ') || 'true'
  )
}
