import { hasAliasText } from '#features/community/groups/server/aliases/aliases.queries.ts'
import { notHiddenText } from '#features/community/groups/server/approval/approval.queries.ts'
import {
  groupOfPostVisibleText,
  isGroupMemberText,
} from '#features/community/groups/server/visibility.queries.ts'
import {
  activeText,
  followsText,
  hiddenByBlocksText,
  notBlockedText,
  personVisibleText,
  sharedText,
} from '#features/members/people/server/visibility.queries.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { viewerCondition, type ViewerSql } from '#platform/server/postgres/viewer-condition.ts'

/** The row `posts` with its author's row `users`: by someone who shows it to the viewer, in a group the viewer can read. */
export const postSharedText = (viewer: ViewerSql) =>
  `(${sharedText(viewer, 'profile_visibility', 'posts.user_id')} and ${forViewerText(viewer)} and ${groupOfPostVisibleText(viewer)}
    or ${inOwnGroupText(viewer)}) and ${notBlockedText(viewer, 'posts.user_id')}`

/** A post for followers only is for the author and those who follow them. */
const forViewerText = (viewer: ViewerSql) =>
  viewer === null
    ? 'not posts.followers_only'
    : `(not posts.followers_only or posts.user_id = ${viewer} or ${followsText(viewer, 'posts.user_id')})`

/** Members read every post of their group, as they read its discussions. */
const inOwnGroupText = (viewer: ViewerSql) =>
  viewer === null
    ? 'false'
    : `posts.group_id is not null and posts.type = 'post' and ${isGroupMemberText(viewer, 'posts.group_id')}`

/**
 * The same for posts that still exist and that nobody has hidden, by active members: the viewer can read them at their own address. What
 * waits for approval is hidden from everybody but its author.
 */
export const postReadableText = (viewer: ViewerSql) =>
  `posts.deleted_at is null and ${notHiddenText('posts', viewer)} and ${activeText} and ${postSharedText(viewer)}${ofSectionText()}`

/** A site without events shows none. */
const ofSectionText = () => (hasSection('events') ? '' : ` and posts.type <> 'event'`)

/** The viewer has not hidden the row `posts` from their own lists. */
export const notHiddenByText = (viewer: ViewerSql) =>
  viewer === null
    ? 'true'
    : `not coalesce((select true from hidden_posts where hidden_posts.user_id = ${viewer} and hidden_posts.post_id = posts.id), false)`

/** The posts of lists: those that the viewer can read and has not hidden. */
export const postVisibleText = (viewer: ViewerSql) =>
  `${postReadableText(viewer)} and ${notHiddenByText(viewer)}`

/** The row `head` is a comment that is deleted or hidden while others have replied to it: its place remains. */
export const leavesRepliesText = `head.parent_id is null and head.hidden_at is not null and (head.user_id is null or exists (
  select from comments other where other.parent_id = head.id and other.user_id <> head.user_id and other.hidden_at is null))`

/**
 * The number of comments on this row that the viewer can see. They are counted only for a viewer with blocks, and where a comment was hidden
 * or its author is suspended or deactivated; elsewhere it is the count of the row.
 */
export const commentsCountText = (
  viewer: ViewerSql,
  column: 'post_id' | 'discussion_id',
  row: string,
  hidden = viewer === null ? 'null' : hiddenByBlocksText(viewer),
) =>
  `case when ${hidden} is null and not ${row}.has_hidden_comments then ${row}.comments_count else (
    select count(*)::int from comments join users on users.id = comments.user_id
    where comments.${column} = ${row}.id and comments.hidden_at is null and ${personVisibleText(viewer)}
      and (comments.parent_id is null or exists (
        select from comments head left join users on users.id = head.user_id where head.id = comments.parent_id
          and (head.hidden_at is null and ${personVisibleText(viewer)} or ${leavesRepliesText})))) end`

export const isPostVisible = (viewer: Viewer | null) => viewerCondition(viewer, postVisibleText)

export const isPostReadable = (viewer: Viewer | null) => viewerCondition(viewer, postReadableText)

/** The row `posts` may say who reacted to it: nobody is named in a discreet group, neither in lists nor to the author. */
export const namesReactorsText = `(posts.group_id is null or not (select is_discreet from groups where groups.id = posts.group_id))`

/** Nobody is named either who is known in its group under another name. */
export const reactorIsNamedText = (userId: string) =>
  `(posts.group_id is null or not ${hasAliasText('posts.group_id', userId)})`

const existsText = (date: string) => `${date}.deleted_at is null and ${date}.hidden_at is null`

/**
 * The row `posts` is no event of a series, or the one that stands for its series in lists: the next date that is not cancelled, or the
 * last one of those that are over. The others have the same author, group and audience, so the same viewers see them.
 * NOTE: most dates are rejected by the first condition, which looks one row up; the second one sorts the dates of the series.
 */
export const oneOfSeriesText = `(posts.series_id is null or not exists (
  select from posts sooner where sooner.series_id = posts.series_id and ${existsText('sooner')} and sooner.cancelled_at is null
    and sooner.event_date >= now() and sooner.event_date < posts.event_date
) and posts.id = (
  select date.id from posts date where date.series_id = posts.series_id and ${existsText('date')}
  order by coalesce(date.ends_at, date.event_date) < now(), date.cancelled_at is not null,
    abs(extract(epoch from date.event_date - now())), date.id limit 1))`

const withAuthors = (db: Db) => db.selectFrom('posts').innerJoin('users', 'users.id', 'posts.userId')

/** For lists. */
export const visiblePosts = (db: Db, viewer: Viewer | null) => withAuthors(db).where(isPostVisible(viewer))

/** A post that this leaves out does not exist for the viewer. Those that the viewer has hidden are among them: for a post's own page and what is done there. */
export const readablePosts = (db: Db, viewer: Viewer | null) => withAuthors(db).where(isPostReadable(viewer))
