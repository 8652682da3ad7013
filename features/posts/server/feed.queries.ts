import * as z from 'zod/mini'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { FeedItem, FeedQuery } from '../contract.ts'
import { eventColumnsText, PostRow, shape } from './posts.queries.ts'
import { notMutedText } from '#features/people/server/visibility.queries.ts'
import { postVisibleText } from './visibility.queries.ts'

const fields = `posts.id, posts.user_id, posts.content, posts.location, posts.image, posts.more_images, posts.tags, posts.mentions,
  posts.likes_count, posts.comments_count, posts.created_at, posts.edited_at, ${eventColumnsText('posts')},
  users.username, users.display_name, users.avatar_url, users.type as user_type, users.last_seen_at, users.show_online_status,
  users.is_premium`

const forVisitor = {
  where: postVisibleText(null),
  marks: 'false as is_liked, false as is_saved, null as attendance',
}
/** The viewer's muted words as one pattern, read once for a page; null without any. Words match whole, in any case. */
const mutedWords = `(select '(^|\\W)(' || string_agg(regexp_replace(word, '([^\\w\\s])', '\\\\\\1', 'g'), '|') || ')(\\W|$)'
  from users viewer, unnest(viewer.muted_words) word where viewer.id = $1)`
const withoutMutedWords = `(posts.user_id = $1 or not coalesce(concat_ws(' ', posts.title, posts.content) ~* ${mutedWords}, false))`

const forMember = {
  where: `${postVisibleText('$1')}
    and ${notMutedText('$1', 'posts.user_id')} and ${withoutMutedWords}`,
  marks: `(select true from likes where post_id = page.id and user_id = $1) is not null as is_liked,
    (select true from bookmarks where post_id = page.id and user_id = $1) is not null as is_saved,
    case when page.type = 'event' then (select state from rsvps where post_id = page.id and user_id = $1) end as attendance`,
}

type List = 'everyone' | 'following' | 'everyFollowed' | 'tag' | 'tagOfFollowing'

/** The variants of a page, each with its own SQL text and one cached plan. */
type Kind = { list: List; isMember: boolean; hasCursor: boolean; limit: number }

const ownAndFollowed = `(select followee_id as author from follows where follower_id = $1 and state = 'following' union all select $1::bigint)`

/** Each author's posts before the cursor, by index. $1 is the viewer, $2 the cursor. */
const postsOf = (author: string, { hasCursor }: Kind) =>
  `from posts where posts.user_id = ${author} and posts.deleted_at is null ${hasCursor ? 'and posts.id < $2' : ''}`

/**
 * The posts of the followed members who posted last, three for each post of the page, down to the newest post of the next member: nobody
 * else has posted since. With posts that the viewer cannot see among them, they may not fill the page; 'everyFollowed' does.
 */
function postsOfLatest(kind: Kind) {
  const authors = kind.limit * 3 + 1
  return `(with latest as materialized (
      select source.author, newest.id from ${ownAndFollowed} source
      cross join lateral (select posts.id ${postsOf('source.author', kind)} order by posts.id desc limit 1) newest
      order by newest.id desc limit ${authors}
    ), complete as (select case when count(*) = ${authors} then min(id) else 0 end as since from latest)
    select theirs.* from complete cross join latest
    cross join lateral (select * ${postsOf('latest.author', kind)} and posts.id >= complete.since and ${withoutMutedWords}
      order by posts.id desc limit ${kind.limit}) theirs) posts`
}

// NOTE: scanning all posts would be slow for a member who follows few. $3 is the tag.
const sources: Record<List, (kind: Kind) => string> = {
  everyone: () => 'posts',
  following: postsOfLatest,
  everyFollowed: (kind) => `(select theirs.* from ${ownAndFollowed} source
    cross join lateral (select * ${postsOf('source.author', kind)} and ${withoutMutedWords}
      order by posts.id desc limit ${kind.limit}) theirs) posts`,
  tag: () => 'post_tags join posts on posts.id = post_tags.post_id and post_tags.tag = lower($3)',
  tagOfFollowing: () =>
    `post_tags join posts on posts.id = post_tags.post_id and post_tags.tag = lower($3) join ${ownAndFollowed} source on source.author = posts.user_id`,
}

function textOf(kind: Kind) {
  const { list, isMember, hasCursor, limit } = kind
  const { where, marks } = isMember ? forMember : forVisitor
  const order = list === 'tag' || list === 'tagOfFollowing' ? 'post_tags.post_id' : 'posts.id'
  return `select page.*, ${marks} from (
      select ${fields} from ${sources[list](kind)}
      join users on users.id = posts.user_id
      where ${where} ${hasCursor ? `and ${order} < $2` : ''}
      order by ${order} desc limit ${limit}) page order by page.id desc`
}

type Statement = { text: string; isUsed: boolean[] }
const statements = new Map<string, Statement>()

/** Renumbers the parameters from $1 without gaps; `isUsed` marks which of the three occur. */
function statementFor(kind: Kind): Statement {
  const name = `${kind.list} ${kind.isMember} ${kind.hasCursor} ${kind.limit}`
  const known = statements.get(name)
  if (known) return known
  const text = textOf(kind)
  const isUsed = ['$1', '$2', '$3'].map((place) => text.includes(place))
  const places = isUsed.map((_used, index) => isUsed.slice(0, index + 1).filter(Boolean).length)
  const made = {
    text: text.replace(/\$([123])/g, (_place, number) => `$${places[Number(number) - 1]}`),
    isUsed,
  }
  statements.set(name, made)
  return made
}

/** One page of the feed, newest first: of everyone, of followed members, or of a tag. */
export const listFeed = async (db: Db, viewer: Viewer | null, query: FeedQuery): Promise<Page<FeedItem>> => {
  const before = query.cursor ? readCursor(query.cursor, ['id'])[0] : undefined
  const isFollowing = query.feed === 'following' && viewer !== null
  const list: List = query.tag
    ? isFollowing
      ? 'tagOfFollowing'
      : 'tag'
    : isFollowing
      ? 'following'
      : 'everyone'
  const read = (from: List) => {
    const kind = {
      list: from,
      isMember: viewer !== null,
      hasCursor: before !== undefined,
      limit: query.limit + 1,
    }
    const { text, isUsed } = statementFor(kind)
    const parameters = [viewer?.id, before, query.tag].filter((_value, index) => isUsed[index])
    return sqlRows(db, PostRow, text, parameters)
  }
  const found = await read(list)
  const rows = list === 'following' && found.length <= query.limit ? await read('everyFollowed') : found
  return pageOf(rows, query.limit, shape, (row) => [row.id])
}

const CountRow = z.object({ count: z.number() })

const mostFresh = 99

/** The number of visible posts by others newer than this one, counted up to 99. */
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
       where posts.id > $2 and posts.user_id is distinct from $1::bigint and ${where}
       limit ${mostFresh}) fresh`,
    [viewer?.id ?? null, since],
  )
  return rows[0]?.count ?? 0
}
