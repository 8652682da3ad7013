import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'

const GroupRow = z.object({ id: z.number(), isMember: z.boolean() })

/** The discreet groups that the member is in, runs, is asked into or has written in, with a lock that keeps them from changing meanwhile. */
export const lockDiscreetGroupsOf = (db: Db, userId: number) =>
  sqlRows(
    db,
    GroupRow,
    `select id, exists (select from group_members where group_id = groups.id and user_id = $1 and state = 'member') as is_member
     from groups where is_discreet and id in (
       select id from groups where creator_id = $1
       union select group_id from group_members where user_id = $1
       union select group_id from group_invites where user_id = $1 or invited_by = $1
       union select group_id from posts where user_id = $1
       union select group_id from discussions where user_id = $1
       union select group_id from group_aliases where user_id = $1
       union select posts.group_id from comments join posts on posts.id = comments.post_id where comments.user_id = $1
       union select discussions.group_id from comments join discussions on discussions.id = comments.discussion_id where comments.user_id = $1
       union select conversations.group_id from messages join conversations on conversations.id = messages.conversation_id where messages.user_id = $1
     ) order by id for no key update`,
    [userId],
  )

const IdRow = z.object({ id: z.number() })

/** Deleted ones too, which their author could restore. */
export const listPostsIn = async (db: Db, userId: number, groupIds: number[]) =>
  (
    await sqlRows(db, IdRow, `select id from posts where user_id = $1 and group_id = any($2::bigint[])`, [
      userId,
      groupIds,
    ])
  ).map(({ id }) => id)

const RecipientRow = z.object({ userId: z.number() })

const deleteReactionsText = `with liked as (
    delete from likes using posts where likes.user_id = $1 and posts.id = likes.post_id and posts.group_id = any($2::bigint[])
    returning posts.id
  ), reacted as (
    delete from reactions using posts where reactions.user_id = $1 and posts.id = reactions.post_id and posts.group_id = any($2)
    returning posts.id, reactions.kind
  )
  update posts set likes_count = likes_count - (select count(*) from liked where liked.id = posts.id)::int,
    reactions = count_reaction(posts.reactions, (select kind from reacted where reacted.id = posts.id), -1)
  where id in (select id from liked union all select id from reacted)`

export const deleteReactionsIn = (db: Db, userId: number, groupIds: number[]) =>
  sqlExecute(db, deleteReactionsText, [userId, groupIds])

/** Likes of others' comments and reactions to others' messages. */
export const deleteSmallReactionsIn = async (db: Db, userId: number, groupIds: number[]) => {
  await sqlExecute(
    db,
    `with gone as (
       delete from comment_likes using comments left join posts on posts.id = comments.post_id
         left join discussions on discussions.id = comments.discussion_id
       where comment_likes.user_id = $1 and comments.id = comment_likes.comment_id
         and coalesce(posts.group_id, discussions.group_id) = any($2::bigint[])
       returning comments.id
     )
     update comments set likes_count = likes_count - 1 from gone where comments.id = gone.id`,
    [userId, groupIds],
  )
  await sqlExecute(
    db,
    `delete from message_reactions using messages join conversations on conversations.id = messages.conversation_id
     where message_reactions.user_id = $1 and messages.id = message_reactions.message_id and conversations.group_id = any($2::bigint[])`,
    [userId, groupIds],
  )
}

/** Tables in which a member keeps something about a post. */
const marksOnPosts = ['bookmarks', 'hidden_posts', 'event_hosts', 'event_maybes', 'event_reminders'] as const

export const deleteMarksIn = async (db: Db, userId: number, groupIds: number[]) => {
  for (const table of marksOnPosts)
    await sqlExecute(
      db,
      `delete from ${table} using posts where ${table}.user_id = $1 and posts.id = ${table}.post_id and posts.group_id = any($2::bigint[])`,
      [userId, groupIds],
    )
  await sqlExecute(
    db,
    `delete from discussion_reads using discussions
     where discussion_reads.user_id = $1 and discussions.id = discussion_reads.discussion_id and discussions.group_id = any($2::bigint[])`,
    [userId, groupIds],
  )
  await sqlExecute(db, 'delete from post_drafts where user_id = $1 and group_id = any($2::bigint[])', [
    userId,
    groupIds,
  ])
  await sqlExecute(
    db,
    'delete from group_invites where $1::bigint in (user_id, invited_by) and group_id = any($2::bigint[])',
    [userId, groupIds],
  )
}

/** Messages that were deleted for all still say whose they were. */
export const deleteMessagesIn = async (db: Db, userId: number, groupIds: number[]) => {
  for (const table of ['messages', 'conversation_people'])
    await sqlExecute(
      db,
      `delete from ${table} using conversations
       where ${table}.user_id = $1 and conversations.id = ${table}.conversation_id and conversations.group_id = any($2::bigint[])`,
      [userId, groupIds],
    )
}

/** Columns that name who made or decided something in a group, which stays. */
const namedMakers = [
  { table: 'group_invite_links', column: 'created_by' },
  { table: 'group_bans', column: 'banned_by' },
  { table: 'group_mutes', column: 'muted_by' },
  { table: 'conversations', column: 'created_by' },
] as const

/** What those who run the groups noted, and pages that the member edited, stay without the name. A ban stays, so that it holds. */
export const forgetNamesIn = async (db: Db, userId: number, groupIds: number[]) => {
  await sqlExecute(
    db,
    `update group_log set user_id = nullif(user_id, $1::bigint), about_id = nullif(about_id, $1::bigint),
       excerpt = case when about_id = $1::bigint then '' else excerpt end
     where group_id = any($2::bigint[]) and (user_id = $1::bigint or about_id = $1::bigint)`,
    [userId, groupIds],
  )
  await sqlExecute(
    db,
    `update group_guide_pages set edited_by = null where edited_by = $1 and group_id = any($2::bigint[])`,
    [userId, groupIds],
  )
  for (const { table, column } of namedMakers)
    await sqlExecute(
      db,
      `update ${table} set ${column} = null where ${column} = $1 and group_id = any($2::bigint[])`,
      [userId, groupIds],
    )
}

type Kinds = { groups: string[]; posts: string[] }

/** The member's own notifications about the groups and what is in them. */
export const deleteNotificationsIn = (db: Db, userId: number, groupIds: number[], kinds: Kinds) =>
  sqlExecute(
    db,
    `delete from notifications where user_id = $1 and (kind = any($3::text[]) and related_id = any($2::bigint[])
       or kind = any($4::text[]) and related_id in (select id from posts where group_id = any($2)))`,
    [userId, groupIds, kinds.groups, kinds.posts],
  )

/** Where nobody else was named, the notification goes. */
const leaveNamed = `, gone as (
    delete from notifications using named where notifications.id = named.id and cardinality(actor_ids) = 1
  )
  update notifications set actor_ids = array_remove(actor_ids, $1::bigint) from named
  where notifications.id = named.id and cardinality(actor_ids) > 1`

/** Takes the member out of what other members, and those whom they have invited, were notified of about the groups. */
export const leaveNotificationsOfGroups = (db: Db, userId: number, groupIds: number[], kinds: Kinds) =>
  sqlExecute(
    db,
    `with told as (
       select user_id from group_members where group_id = any($2::bigint[])
       union select user_id from group_invites where invited_by = $1 and group_id = any($2)
     ), named as (
       select notifications.id from told join notifications on notifications.user_id = told.user_id
       where kind = any($3::text[]) and related_id = any($2) and actor_ids @> array[$1::bigint]
     )${leaveNamed}`,
    [userId, groupIds, kinds.groups],
  )

/** The same about posts in the groups. `recipients`: those who can have been notified. */
export const leaveNotificationsOfPosts = (
  db: Db,
  userId: number,
  groupIds: number[],
  recipients: number[],
  kinds: Kinds,
) =>
  sqlExecute(
    db,
    `with named as (
       select id from notifications where user_id = any($4::bigint[]) and kind = any($3::text[]) and actor_ids @> array[$1::bigint]
         and related_id in (select id from posts where group_id = any($2::bigint[]))
     )${leaveNamed}`,
    [userId, groupIds, kinds.posts, recipients],
  )

/** Lists whom what the member wrote about posts in the groups may have notified: whose post or comment it answers, and whom it names. */
export const listAddressees = async (db: Db, userId: number, groupIds: number[]) =>
  (
    await sqlRows(
      db,
      RecipientRow,
      `with theirs as (
         select comments.id, comments.parent_id, posts.user_id as owner_id from comments join posts on posts.id = comments.post_id
         where comments.user_id = $1 and posts.group_id = any($2::bigint[])
       )
       select owner_id as user_id from theirs
       union select parent.user_id from theirs join comments parent on parent.id = theirs.parent_id where parent.user_id is not null
       union select comment_mentions.user_id from theirs join comment_mentions on comment_id = theirs.id
       union select post_mentions.user_id from posts join post_mentions on post_id = posts.id where posts.user_id = $1 and group_id = any($2)
       union select rsvps.user_id from posts join rsvps on post_id = posts.id where posts.user_id = $1 and group_id = any($2)
       union select posts.user_id from posts join rsvps on post_id = posts.id where rsvps.user_id = $1 and group_id = any($2)
       union select posts.user_id from posts join likes on post_id = posts.id where likes.user_id = $1 and group_id = any($2)
       union select posts.user_id from posts join reactions on post_id = posts.id where reactions.user_id = $1 and group_id = any($2)`,
      [userId, groupIds],
    )
  ).map((row) => row.userId)
