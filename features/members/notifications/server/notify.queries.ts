import * as z from 'zod/mini'
import { noBlockText, notMutedText } from '#features/members/people/server/visibility.queries.ts'
import { outboxText } from '#platform/server/bus/outbox.queries.ts'
import { sqlStatement } from '#platform/server/postgres/sql-rows.ts'
import { notificationLimits } from '../contract.ts'
import type { NotificationType } from '../notification-types.ts'
import { subjectText } from './discreet-subjects.queries.ts'

const columns = {
  general: 'true',
  commentNotifications: 'owner.comment_notifications',
  replyNotifications: 'owner.reply_notifications',
  followNotifications: 'owner.follow_notifications',
  eventReminders: 'owner.event_reminders',
  messageNotifications: 'owner.message_notifications',
  always: 'true',
} as const

const { groupHours, actors, mailSeconds, pushSeconds } = notificationLimits
const bucket = `floor(extract(epoch from now()) / ${groupHours * 3600})::int`
const mailable = 'owner.email_notifications and owner.email_verified_at is not null'
const mailAt = `case when ${mailable} then now() + interval '${mailSeconds} seconds' end`
const pushable = 'exists (select from push_subscriptions where push_subscriptions.user_id = owner.id)'
const pushAt = `case when ${pushable} then now() + interval '${pushSeconds} seconds' end`
const inserted =
  'insert into notifications (user_id, kind, related_id, bucket, actor_ids, subject, in_app, mail_at, push_at, comment_ids, discussion_id)'

/** What concerns an alias in a group concerns the member whose it is; other ids stay as they are. */
const accountText = (id: string) =>
  `coalesce((select user_id from group_aliases where group_aliases.id = ${id}), ${id})`

/** Whether the owner wants this type on any channel. */
const wanted = ({ preference, mails, pushes }: NotificationType) => {
  const channels = ['owner.app_notifications', ...(mails ? [mailable] : []), ...(pushes ? [pushable] : [])]
  return `${columns[preference]} and (${channels.join(' or ')})`
}

/**
 * SQL that writes notifications of one type. `from` is a FROM and WHERE in which the row `owner` is the users row of the recipient, blocks
 * in both directions already checked; `actor` and `about` are ids, `subject` a text. It adds the actor at the end of the row of those who did
 * the same lately; nobody is notified of their own actions, or against a preference or a mute. An actor who is in the row already renews it
 * only where the type repeats. `comment` and `discussion` are ids of what it leads to. `as` is an expression for the name where the row decides between two with the same preference.
 */
export const notificationText = (
  type: NotificationType,
  {
    actor: from,
    about,
    subject,
    from: source,
    as = `'${type.name}'`,
    comment = 'null::bigint',
    discussion = 'null::bigint',
  }: Record<'actor' | 'about' | 'subject' | 'from', string> &
    Partial<Record<'as' | 'comment' | 'discussion', string>>,
) => {
  const { mails, pushes, repeats } = type
  const actor = 'excluded.actor_ids[1]'
  return `${inserted}
    select owner.id, ${as}, ${about}, ${bucket}, array[${from}], ${subjectText(about, subject)},
      owner.app_notifications, ${mails ? mailAt : 'null'}, ${pushes ? pushAt : 'null::timestamptz'},
      case when ${comment} is not null then array[${comment}] end, ${discussion}
    ${source} and owner.id <> ${accountText(from)} and ${wanted(type)}
      and ${notMutedText('owner.id', from)}
    on conflict (user_id, kind, related_id, bucket) do update set
      actor_ids = (array_remove(notifications.actor_ids, ${actor}) || ${actor})[greatest(1, cardinality(notifications.actor_ids) - ${actors}):],
      comment_ids = case when excluded.comment_ids is null then notifications.comment_ids
        else (notifications.comment_ids || excluded.comment_ids)[greatest(1, coalesce(cardinality(notifications.comment_ids), 0) - ${actors}):] end,
      discussion_id = excluded.discussion_id,
      created_at = now(), read_at = null, in_app = excluded.in_app, subject = excluded.subject,
      mail_at = coalesce(notifications.mail_at, excluded.mail_at), push_at = coalesce(notifications.push_at, excluded.push_at)
    ${repeats ? '' : 'where not excluded.actor_ids <@ notifications.actor_ids'}
    returning id, user_id, related_id, push_at`
}

export const outboxTopic = 'notifications.written'

/** SQL that puts the notifications of `source` into the outbox; a part of the statement that writes them. */
export const announcedText = (source: string) =>
  outboxText(outboxTopic, `jsonb_build_object('id', ${source}.id, 'userId', ${source}.user_id)`, source)

/** What pushes a member's notifications that are due; declared here for features/members/push, which knows this feature. */
export const collectPushesJob = { name: 'push.collect', input: z.object({ userId: z.number() }) }

/** SQL that enqueues one job for each member of `source` whose notifications are to be pushed. */
export const queuedText = (source: string) =>
  `insert into jobs (name, input, run_at)
    select '${collectPushesJob.name}', jsonb_build_object('userId', user_id), max(push_at) from ${source}
    where push_at is not null group by user_id`

const announced = (text: string) =>
  `with written as (${text}), announced as (${announcedText('written')}), queued as (${queuedText('written')})
  select id, user_id from written`

/** A notification that was inserted or updated, with its recipient. */
export const Written = z.object({ id: z.number(), userId: z.number() })
export type Written = z.infer<typeof Written>

/** `comment`, `discussion`: what of the subject it leads to. */
export type MemberFact = {
  type: NotificationType
  to: number
  from: number
  about: number
  subject: string
  comment: number | null
  discussion: number | null
}

/** What one member did to another; no row where the recipient does not want it. */
export const memberNotification = ({ type, to, ...fact }: MemberFact) =>
  sqlStatement(Written, memberText(type, `owner.id = ${accountText('$1::bigint')}`), [to, ...valuesOf(fact)])

/** The same to many members, in one statement. */
export const memberNotifications = ({ type, to, ...fact }: Omit<MemberFact, 'to'> & { to: number[] }) =>
  sqlStatement(
    Written,
    memberText(type, `owner.id in (select ${accountText('each.id')} from unnest($1::bigint[]) each (id))`),
    [to, ...valuesOf(fact)],
  )

const valuesOf = ({ from, about, subject, comment, discussion }: Omit<MemberFact, 'type' | 'to'>) => [
  from,
  about,
  subject,
  comment,
  discussion,
]

const memberText = (type: NotificationType, isRecipient: string) =>
  announced(
    notificationText(type, {
      actor: '$2::bigint',
      about: '$3::bigint',
      subject: '$4::text',
      comment: '$5::bigint',
      discussion: '$6::bigint',
      from: `from users owner where ${isRecipient} and ${noBlockText('$2', 'owner.id')}`,
    }),
  )

export type SiteFact = {
  type: NotificationType
  to: number
  about: number
  subject: string
  discussion?: number
}

/** Notifications from the site itself, such as reminders and decisions: any number, of any types. No row for recipients who have turned theirs off. */
export const siteNotifications = (facts: SiteFact[]) =>
  sqlStatement(Written, siteText, [
    facts.map(({ to }) => to),
    facts.map(({ type }) => type.name),
    facts.map(({ about }) => about),
    facts.map(({ subject }) => subject),
    facts.map(({ type }) => type.preference),
    facts.map(({ type }) => type.mails),
    facts.map(({ type }) => type.pushes),
    facts.map(({ discussion = null }) => discussion),
  ])

const preferred = Object.entries(columns).map(([preference, column]) => `when '${preference}' then ${column}`)

const inApp = `(owner.app_notifications or fact.preference = 'always')`
const siteText = announced(`${inserted}
  select owner.id, fact.kind, fact.about, ${bucket}, '{}', ${subjectText('fact.about', 'fact.subject')}, ${inApp}, case when fact.mails then ${mailAt} end,
    case when fact.pushes then ${pushAt} end, null::bigint[], fact.discussion_id
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bool[], $7::bool[], $8::bigint[])
    as fact (owner_id, kind, about, subject, preference, mails, pushes, discussion_id)
    join users owner on owner.id = ${accountText('fact.owner_id')}
  where case fact.preference ${preferred.join(' ')} end and (${inApp} or fact.mails and ${mailable} or fact.pushes and ${pushable})
  on conflict (user_id, kind, related_id, bucket) do update set created_at = now(), read_at = null, subject = excluded.subject, discussion_id = excluded.discussion_id,
    push_at = coalesce(notifications.push_at, excluded.push_at)
  returning id, user_id, push_at`)
