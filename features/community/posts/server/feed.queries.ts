import { sql } from 'kysely'
import * as z from 'zod/mini'
import { onlineMinutes } from '#features/members/people/contract.ts'
import { hiddenByBlocksText, notMutedText } from '#features/members/people/server/visibility.queries.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { idBefore } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { ViewerSql } from '#platform/server/postgres/viewer-condition.ts'
import type { FeedQuery } from '../contract.ts'
import { selectPosts, shape } from './posts.queries.ts'
import { commentsCountText, notHiddenByText, oneOfSeriesText, postVisibleText } from './visibility.queries.ts'

const isOnline = `case when not users.show_online_status then 'null'
  when users.last_seen_at > now() - interval '${onlineMinutes} minutes' then 'true' else 'false' end`
/** What a post looks like, with its author and the name of its group. */
const versionText = `posts.body_version || '.' || users.card_version
  || coalesce((select '.' || hashtext(groups.name) from groups where groups.id = posts.group_id), '')`
const fields = `posts.id, posts.type, ${versionText} as version, ${isOnline} as is_online,
  posts.likes_count, posts.comments_count, posts.has_hidden_comments, posts.attendees_count, posts.reactions`
/** The people that blocks hide from the viewer, read once for a page of the feed. */
const hidden = `${hiddenByBlocksText('$1')} as hidden`

/** One post of a page as text: its version, then what differs between viewers and moments. */
const entryText = (
  viewer: ViewerSql,
  marks: Record<'isLiked' | 'isSaved' | 'reaction' | 'attendance', string>,
) =>
  `concat_ws(':', page.id, page.version, page.is_online, page.likes_count, ${commentsCountText(viewer, 'post_id', 'page', viewer === null ? 'null' : 'page.hidden')}, page.attendees_count,
    ${marks.isLiked}, ${marks.isSaved}, ${marks.reaction}, ${marks.attendance})`

const markText = (table: 'likes' | 'bookmarks') =>
  `coalesce((select 'true' from ${table} where post_id = page.id and user_id = $1), 'false')`

const forVisitor = {
  where: () => `${postVisibleText(null)} and ${oneOfSeriesText}`,
  entry: entryText(null, { isLiked: `'false'`, isSaved: `'false'`, reaction: `''`, attendance: `''` }),
}
/** The viewer's muted words as one pattern, read once for a page; null without any. Words match whole, in any case, with any kind of apostrophe or hyphen. */
const mutedWords = `(select '(^|\\W)(' || string_agg(regexp_replace(plain_marks(word), '([^\\w\\s])', '\\\\\\1', 'g'), '|') || ')(\\W|$)'
  from users viewer, unnest(viewer.muted_words) word where viewer.id = $1)`
/** The row `posts` has none of the words that the viewer, $1, has muted. */
export const withoutMutedWords = `(posts.user_id = $1 or not coalesce(plain_marks(concat_ws(' ', posts.title, posts.content)) ~* ${mutedWords}, false))`

/** The row `posts` is not of a group whose posts the viewer, $1, a member of it, does not want in the feed. */
const ofWantedGroup = `(posts.group_id is null or posts.user_id = $1
  or coalesce((select in_feed from group_members where group_id = posts.group_id and user_id = $1), true))`
/** What the feed, other than the list of a topic, leaves out before it counts. */
const isWanted = `${notHiddenByText('$1')} and ${withoutMutedWords} and ${ofWantedGroup} and ${oneOfSeriesText}`

const forMember = {
  where: () => `${postVisibleText('$1')} and ${oneOfSeriesText}
    and ${notMutedText('$1', 'posts.user_id')} and ${withoutMutedWords}`,
  entry: entryText('$1', {
    isLiked: markText('likes'),
    isSaved: markText('bookmarks'),
    reaction: `case when page.reactions = '{}' then '' else
      coalesce((select kind from reactions where post_id = page.id and user_id = $1), '') end`,
    attendance: `case when page.type = 'event' then (select state from rsvps where post_id = page.id and user_id = $1) end`,
  }),
}

type List = 'everyone' | 'following' | 'everyFollowed' | 'tag' | 'tagOfFollowing'

/**
 * The variants of a page, each with its own SQL text and one cached plan. Their parameters: $1 is the viewer, null for visitors; $2 the id
 * that those of all posts are below; $3 the tag of a list of one.
 */
type Kind = { list: List; isMember: boolean; limit: number }

const ownAndFollowed = `(select followee_id as author from follows where follower_id = $1 and state = 'following' union all select $1::bigint)`

/** Each author's posts before the cursor, by index. */
const postsOf = (author: string) =>
  `from posts where posts.user_id = ${author} and posts.deleted_at is null and posts.id < $2`

/**
 * The posts of the followed members who posted last, three for each post of the page, down to the newest post of the next member: nobody
 * else has posted since. With posts that the viewer cannot see among them, they may not fill the page; 'everyFollowed' does.
 */
function postsOfLatest(limit: number) {
  const authors = limit * 3 + 1
  return `(with latest as materialized (
      select source.author, newest.id from ${ownAndFollowed} source
      cross join lateral (select posts.id ${postsOf('source.author')} order by posts.id desc limit 1) newest
      order by newest.id desc limit ${authors}
    ), complete as (select case when count(*) = ${authors} then min(id) else 0 end as since from latest)
    select theirs.* from complete cross join latest
    cross join lateral (select * ${postsOf('latest.author')} and posts.id >= complete.since and ${isWanted}
      order by posts.id desc limit ${limit}) theirs) posts`
}

// NOTE: scanning all posts would be slow for a member who follows few.
const sources: Record<List, (limit: number) => string> = {
  everyone: () => 'posts',
  following: postsOfLatest,
  everyFollowed: (limit) => `(select theirs.* from ${ownAndFollowed} source
    cross join lateral (select * ${postsOf('source.author')} and ${isWanted}
      order by posts.id desc limit ${limit}) theirs) posts`,
  tag: () => 'post_tags join posts on posts.id = post_tags.post_id and post_tags.tag = lower($3)',
  tagOfFollowing: () =>
    `post_tags join posts on posts.id = post_tags.post_id and post_tags.tag = lower($3) join ${ownAndFollowed} source on source.author = posts.user_id`,
}

function composePage({ list, isMember, limit }: Kind) {
  const { where, entry } = isMember ? forMember : forVisitor
  const isOfTag = list === 'tag' || list === 'tagOfFollowing'
  const order = isOfTag ? 'post_tags.post_id' : 'posts.id'
  const wanted = isMember && !isOfTag ? `and ${ofWantedGroup}` : ''
  return `select coalesce(string_agg(${entry}, ' ' order by page.id desc), '') as entries from (
      select ${isMember ? `${fields}, ${hidden}` : fields} from ${sources[list](limit)}
      join users on users.id = posts.user_id
      where ${isMember ? where() : `$1::bigint is null and ${where()}`} ${wanted} and ${order} < $2
      order by ${order} desc limit ${limit}) page`
}

const pages = new Map<string, string>()

function pageText(kind: Kind) {
  const name = `${kind.list} ${kind.isMember} ${kind.limit} ${hasSection('events')}`
  const text = pages.get(name) ?? composePage(kind)
  pages.set(name, text)
  return text
}

function listOf({ feed, tag }: FeedQuery, viewer: Viewer | null): List {
  const isFollowing = feed === 'following' && viewer !== null
  if (tag) return isFollowing ? 'tagOfFollowing' : 'tag'
  return isFollowing ? 'following' : 'everyone'
}

const EntriesRow = z.object({ entries: z.string() })

/**
 * The posts of a page, newest first, of everyone, of followed members or of a tag, and one more if there is a next page: an entry for each,
 * separated by spaces. As one text it costs the app a sixth of what rows cost.
 */
export const listEntries = async (db: Db, viewer: Viewer | null, query: FeedQuery): Promise<string> => {
  const before = idBefore(query)
  const viewerId = viewer?.id ?? null
  const parameters = query.tag ? [viewerId, before, query.tag] : [viewerId, before]
  const read = async (from: List) => {
    const text = pageText({ list: from, isMember: viewer !== null, limit: query.limit + 1 })
    const [row] = await sqlRows(db, EntriesRow, text, parameters)
    return row?.entries ?? ''
  }
  const list = listOf(query, viewer)
  const found = await read(list)
  const isShort = list === 'following' && found.split(' ').length <= query.limit
  return isShort ? read('everyFollowed') : found
}

/** Posts with their versions, as the viewer sees them; those that the viewer cannot see are left out. */
export const readBodies = async (db: Db, viewer: Viewer | null, ids: number[]) => {
  const rows = await selectPosts(db, viewer)
    .select(sql.raw<string>(versionText).as('version'))
    .where('posts.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows.map((row) => ({ version: row.version, item: shape(row) }))
}

const CountRow = z.object({ count: z.number() })

const mostFresh = 99

/** The number of visible posts by others newer than this one, counted up to 99. */
/** The row `posts` is not the viewer's, $1, under the name that they have in its group. */
const notUnderOwnAlias = `(posts.group_id is null
  or not exists (select from group_aliases where group_aliases.id = posts.user_id and group_aliases.user_id = $1::bigint))`

export const countFresh = async (db: Db, viewer: Viewer | null, since: number, feed: FeedQuery['feed']) => {
  const { where } = viewer ? forMember : forVisitor
  const following =
    feed === 'following' && viewer
      ? `join follows mine on mine.follower_id = $1 and mine.followee_id = posts.user_id and mine.state = 'following'`
      : ''
  const rows = await sqlRows(
    db,
    CountRow,
    `select count(*)::int as count from (
       select 1 from posts join users on users.id = posts.user_id ${following}
       where posts.id > $2 and posts.user_id is distinct from $1::bigint and ${notUnderOwnAlias} and ${where()} ${viewer ? `and ${ofWantedGroup}` : ''}
       limit ${mostFresh}) fresh`,
    [viewer?.id ?? null, since],
  )
  return rows[0]?.count ?? 0
}
