import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { registeredTypes } from '../notification-types.ts'

/**
 * SQL: the group, post, event, draft or chat with this id is a discreet group or belongs to one. All of them take their ids from one
 * sequence, so that an id alone says what it is.
 */
export const isInDiscreetGroupText = (id: string) =>
  `exists (select from groups where groups.is_discreet and groups.id = any(array[${id},
    (select group_id from posts where posts.id = ${id}),
    (select group_id from post_drafts where post_drafts.id = ${id}),
    (select group_id from conversations where conversations.id = ${id})]))`

/** SQL: the subject as it is written down. Notifications appear on lock screens, in mails and in pushes, so those of a discreet group have none. */
export const subjectText = (about: string, subject: string) =>
  subject === "''"
    ? subject
    : `case when ${subject} <> '' and ${isInDiscreetGroupText(about)} then '' else ${subject} end`

const slice = 5_000

/** Takes the subject out of notifications from before their group became discreet; true while there are more. */
export async function hideSubjects(db: Db) {
  const kinds = [...registeredTypes().values()].flatMap(({ name, unnamed }) => (unnamed ? [name] : []))
  const { numAffectedRows = 0n } = await sql`update notifications set subject = '' where id = any(array(
    select id from notifications where subject <> '' and kind = any(${kinds}) and ${sql.raw(isInDiscreetGroupText('notifications.related_id'))}
    limit ${sql.lit(slice)}))`.execute(db)
  return numAffectedRows >= BigInt(slice)
}
