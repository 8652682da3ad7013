import { sql } from 'kysely'
import * as z from 'zod/mini'
import { commentsCountOf } from '#features/community/discussions/server/discussions.queries.ts'
import { visibleDiscussions } from '#features/community/discussions/server/visibility.queries.ts'
import { withoutMutedWords } from '#features/community/posts/server/feed.queries.ts'
import { commentsCountText, postVisibleText } from '#features/community/posts/server/visibility.queries.ts'
import { notMutedText } from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { digestLimits } from '../contract.ts'

const PostRow = z.object({
  id: z.number(),
  name: z.string(),
  content: z.string(),
  likesCount: z.number(),
  commentsCount: z.number(),
})

const followed = `select followee_id from follows where follower_id = $1 and state = 'following'`
const ownGroups = `select group_id from group_members where user_id = $1 and state = 'member'`
/** Letters show nothing of what is in a discreet group. */
const isNamedInLetters = `not coalesce((select groups.is_discreet from groups where groups.id = posts.group_id), false)`
/** What somebody writes in a few days, at most. */
const perAuthor = 50

/** By members that the viewer follows, the most answered and liked first. */
export const listPopularPosts = (db: Db, viewer: Viewer, since: string) =>
  sqlRows(
    db,
    PostRow,
    `select posts.id, users.display_name as name, posts.content, posts.likes_count,
       ${commentsCountText('$1', 'post_id', 'posts')} as comments_count
     from (${followed}) source
     cross join lateral (select * from posts where posts.user_id = source.followee_id and posts.deleted_at is null
       and posts.type = 'post' and posts.created_at >= $2 order by posts.id desc limit ${perAuthor}) posts
     join users on users.id = posts.user_id
     where ${postVisibleText('$1')} and ${isNamedInLetters} and ${notMutedText('$1', 'posts.user_id')} and ${withoutMutedWords}
     order by posts.likes_count + 2 * posts.comments_count desc, posts.id desc limit ${digestLimits.posts}`,
    [viewer.id, since],
  )

/** In groups that the viewer is a member of. */
export const listDiscussionsSince = (db: Db, viewer: Viewer, since: string) =>
  visibleDiscussions(db, viewer)
    .select(['discussions.id', 'discussions.title', commentsCountOf(viewer).as('commentsCount')])
    .select(['groups.id as groupId', 'groups.name as groupName'])
    .where('groups.id', 'in', (query) =>
      query
        .selectFrom('groupMembers')
        .select('groupId')
        .where('userId', '=', viewer.id)
        .where('state', '=', sql.lit('member')),
    )
    .where('groups.isDiscreet', '=', false)
    .where('discussions.createdAt', '>=', since)
    .where('discussions.userId', '<>', viewer.id)
    .where(sql<boolean>`${sql.raw(notMutedText(String(viewer.id), 'discussions.user_id'))}`)
    .orderBy('discussions.commentsCount', 'desc')
    .orderBy('discussions.id', 'desc')
    .limit(sql.lit(digestLimits.discussions))
    .execute()

const EventRow = z.object({ id: z.number(), title: z.string(), eventDate: z.string() })

/** That the viewer goes or may come to, or that somebody they follow or a group of theirs holds. */
export const listComingEvents = (db: Db, viewer: Viewer) =>
  sqlRows(
    db,
    EventRow,
    `select posts.id, posts.title, posts.event_date from posts join users on users.id = posts.user_id
     where posts.type = 'event' and posts.event_date between now() and now() + interval '${digestLimits.eventDays} days'
       and posts.cancelled_at is null and ${postVisibleText('$1')} and ${isNamedInLetters} and ${notMutedText('$1', 'posts.user_id')} and ${withoutMutedWords}
       and (posts.user_id in (${followed}) or posts.group_id in (${ownGroups})
         or exists (select from rsvps where rsvps.post_id = posts.id and rsvps.user_id = $1)
         or exists (select from event_maybes where event_maybes.post_id = posts.id and event_maybes.user_id = $1))
     order by posts.event_date, posts.id limit ${digestLimits.events}`,
    [viewer.id],
  )
