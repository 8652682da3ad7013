import { leadsSomewhere } from '../contract.ts'
import { registeredTypes, type NotificationType } from '../notification-types.ts'

/** SQL: what this notification is about is still there, and the site has a page for it. */
export const isStillThere = () => `${leadsSomewhereText()}${allHold('subjectExists')}`

function leadsSomewhereText() {
  const gone = namesThat(({ opens }) => !leadsSomewhere(opens))
  if (gone === '') return ''
  const isGone = `notifications.kind in (${gone})`
  // An event is a post, too, and who was mentioned in one was told of a post.
  const isOfEvent = `notifications.kind in (${namesThat(({ opens }) => opens === 'post')})
    and exists (select from posts where posts.id = notifications.related_id and posts.type = 'event')`
  return `not (${isGone}) and ${leadsSomewhere('event') ? '' : `not (${isOfEvent}) and `}`
}

const namesThat = (isMeant: (type: NotificationType) => boolean) =>
  [...registeredTypes().values()]
    .filter(isMeant)
    .map(({ name }) => `'${name}'`)
    .join()

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
