import type { Db } from '#platform/server/postgres/db.ts'
import { hot, statement } from '#platform/server/postgres/raw-sql.ts'
import { kindOf, notificationLimits, type NotificationKind } from '../contract.ts'

type Fact = { kind: NotificationKind; to: number; from: number | null; about: number; thing: string }

const columns = {
  appNotifications: 'app_notifications',
  commentNotifications: 'comment_notifications',
  followNotifications: 'follow_notifications',
  eventReminders: 'event_reminders',
  messageNotifications: 'message_notifications',
} as const

const { groupHours, actors, mailSeconds } = notificationLimits
const bucket = `floor(extract(epoch from now()) / ${groupHours * 3600})::int`
const mailable = 'owner.email_notifications and owner.email_verified_at is not null'
const mailAt = `case when ${mailable} then now() + interval '${mailSeconds} seconds' end`
const inserted =
  'insert into notifications (user_id, kind, related_id, bucket, actor_ids, thing, in_app, mail_at)'

/** Whether the owner wants this kind on any channel. */
function wanted(kind: NotificationKind) {
  const { preference, mails } = kindOf(kind)
  return mails
    ? `owner.${columns[preference]} and (owner.app_notifications or ${mailable})`
    : `owner.app_notifications and owner.${columns[preference]}`
}

/**
 * Writes notifications of one kind, as text for hot statements: `from` is a FROM and WHERE in which the row `owner` is the users row of who
 * is told, having passed the block both ways, `actor` and `about` are ids, `thing` a text. Into the row of those who did the same lately,
 * at its end; not to oneself, not against a preference or a mute. Who is in the row already is told of again only by a kind that repeats.
 * `as` is the kind where the row decides which of those it is that obey the same preference.
 */
export const notificationText = (
  kind: NotificationKind,
  {
    actor: from,
    about,
    thing,
    from: source,
    as = `'${kind}'`,
  }: Record<'actor' | 'about' | 'thing' | 'from', string> & { as?: string },
) => {
  const { mails, repeats } = kindOf(kind)
  const actor = 'excluded.actor_ids[1]'
  return `${inserted}
    select owner.id, ${as}, ${about}, ${bucket}, array[${from}], ${thing},
      owner.app_notifications, ${mails ? mailAt : 'null'}
    ${source} and owner.id <> ${from} and ${wanted(kind)}
      and not coalesce((select true from mutes where muter_id = owner.id and muted_id = ${from}), false)
    on conflict (user_id, kind, related_id, bucket) do update set
      actor_ids = (array_remove(notifications.actor_ids, ${actor}) || ${actor})[greatest(1, cardinality(notifications.actor_ids) - ${actors}):],
      created_at = now(), read_at = null, in_app = excluded.in_app, thing = excluded.thing,
      mail_at = coalesce(notifications.mail_at, excluded.mail_at)
    ${repeats ? '' : 'where not excluded.actor_ids <@ notifications.actor_ids'}
    returning id, related_id`
}

/** Of the site itself, not of a member: a reminder, a decision. */
const systemText = (kind: NotificationKind) => `${inserted}
  select owner.id, '${kind}', $2::int, ${bucket}, '{}', $3::text, owner.app_notifications, ${kindOf(kind).mails ? mailAt : 'null'}
  from users owner where owner.id = any($1::int[]) and ${wanted(kind)}
  on conflict (user_id, kind, related_id, bucket) do update set created_at = now(), read_at = null, thing = excluded.thing
  returning id, user_id`

/** The site tells all of these the same; the rows of those who are to be told. */
export const insertForAll = (
  db: Db,
  kind: NotificationKind,
  { to, about, thing }: { to: number[]; about: number; thing: string },
) => hot<{ id: number; userId: number }>(db, systemText(kind), [to, about, thing])

export type FactOfSite = { kind: NotificationKind; to: number; about: number; thing: string }
export type Told = { id: number; userId: number }

/** The site tells each of something else: a statement for all kinds with the same rule, which answer the rows of those who are told. */
export const rowsForEach = (facts: FactOfSite[]) =>
  [...Map.groupBy(facts, ({ kind }) => eachText(kind))].map(([text, those]) =>
    statement<Told>(text, [
      those.map(({ to }) => to),
      those.map(({ kind }) => kind),
      those.map(({ about }) => about),
      those.map(({ thing }) => thing),
    ]),
  )

const eachText = (kind: NotificationKind) => `${inserted}
  select owner.id, fact.kind, fact.about, ${bucket}, '{}', fact.thing, owner.app_notifications, ${kindOf(kind).mails ? mailAt : 'null'}
  from unnest($1::int[], $2::text[], $3::int[], $4::text[]) as fact (owner_id, kind, about, thing) join users owner on owner.id = fact.owner_id
  where ${wanted(kind)}
  on conflict (user_id, kind, related_id, bucket) do update set created_at = now(), read_at = null, thing = excluded.thing
  returning id, user_id`

const memberText = (kind: NotificationKind) =>
  notificationText(kind, {
    actor: '$2::int',
    about: '$3::int',
    thing: '$4::text',
    from: `from users owner where owner.id = $1
      and not coalesce((select true from blocks where blocker_id = owner.id and blocked_id = $2), false)
      and not coalesce((select true from blocks where blocker_id = $2 and blocked_id = owner.id), false)`,
  })

/** The row's id; null when the owner is not to be told. */
export const insertNotification = async (db: Db, { kind, to, from, about, thing }: Fact) => {
  const rows = await (from === null
    ? insertForAll(db, kind, { to: [to], about, thing })
    : hot<{ id: number }>(db, memberText(kind), [to, from, about, thing]))
  return rows[0]?.id ?? null
}
