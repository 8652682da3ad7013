import { readCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/db.ts'
import { hot } from '#server/db/hot.ts'

import type { Page } from '#shared/http.ts'
import type { Viewer } from '#shared/permissions.ts'
import type { FeedQuery, Post } from '#shared/posts.ts'
import { pageOf, shape, type PostRow } from './posts.queries.ts'

const fields = `posts.id, posts.user_id, posts.content, posts.location, posts.image, posts.tags, posts.mentions,
  posts.likes_count, posts.comments_count, posts.created_at, posts.edited_at,
  users.username, users.display_name, users.avatar_url, users.type as user_type, users.last_seen_at, users.show_online_status`

const isActive = 'users.deactivated_at is null and users.suspended_at is null'

// NOTE: the door of people.queries.ts once more, as text that stays the same so that it can be prepared; feed.test.ts holds both
// to the same answers. Follows, blocks and mutes are joined laterally: one index look-up a row, however many there are.
const forVisitor = { join: '', where: `users.profile_visibility = 'public'`, marks: 'false as is_liked, false as is_saved', marksJoin: '' }
const forMember = {
  join: `left join lateral (select true as yes from follows where follower_id = $1 and followee_id = posts.user_id
      and state = 'following' and users.profile_visibility = 'followers') followed on true
    left join lateral (select true as yes from blocks where blocker_id = $1 and blocked_id = posts.user_id) blocked on true
    left join lateral (select true as yes from blocks where blocker_id = posts.user_id and blocked_id = $1) blocking on true
    left join lateral (select true as yes from mutes where muter_id = $1 and muted_id = posts.user_id) muted on true`,
  where: `(users.profile_visibility = 'public' or posts.user_id = $1 or followed.yes)
    and blocked.yes is null and blocking.yes is null and muted.yes is null`,
  marks: 'liked.yes is not null as is_liked, saved.yes is not null as is_saved',
  marksJoin: `left join lateral (select true as yes from likes where post_id = page.id and user_id = $1) liked on true
    left join lateral (select true as yes from saves where post_id = page.id and user_id = $1) saved on true`,
}

type List = 'everyone' | 'following' | 'tag' | 'tagOfFollowing'

const tagged = 'post_tags join posts on posts.id = post_tags.post_id and post_tags.tag = lower($3)'

const sources: Record<List, string> = {
  everyone: 'posts',
  // NOTE: each followed member's newest by index, then the newest of those; a walk down all posts would not end for one who follows few.
  following: `(select theirs.* from (select followee_id as author from follows where follower_id = $1 and state = 'following'
      union all select $1::int) source
    cross join lateral (select * from posts where posts.user_id = source.author and posts.deleted_at is null and posts.id < $2
      order by posts.id desc limit LIMIT) theirs) posts`,
  tag: tagged,
  tagOfFollowing: `${tagged} join (select followee_id as author from follows where follower_id = $1 and state = 'following'
    union all select $1::int) source on source.author = posts.user_id`,
}

const texts = new Map<string, string>()

function textOf(list: List, isMember: boolean, limit: number) {
  const name = `${list} ${isMember} ${limit}`
  const known = texts.get(name)
  if (known) return known
  const { join, where, marks, marksJoin } = isMember ? forMember : forVisitor
  const order = list === 'tag' || list === 'tagOfFollowing' ? 'post_tags.post_id' : 'posts.id'
  const text = `select page.*, ${marks} from (
      select ${fields} from ${sources[list].replaceAll('LIMIT', String(limit))}
      join users on users.id = posts.user_id ${join}
      where posts.deleted_at is null and ${order} < $2 and ${isActive} and ${where} ${isMember ? '' : 'and $1::int is null'}
      order by ${order} desc limit ${limit}) page ${marksJoin} order by page.id desc`
  texts.set(name, text)
  return text
}

const beginning = 2_147_483_647

/** One page of the feed, newest first: everyone's, of those whom the viewer follows, or of a tag. */
export const listFeed = async (db: Db, viewer: Viewer | null, query: FeedQuery): Promise<Page<Post>> => {
  const before = query.cursor ? (readCursor(query.cursor, ['number'])[0] ?? beginning) : beginning
  const isFollowing = query.feed === 'following' && viewer !== null
  const list: List = query.tag ? (isFollowing ? 'tagOfFollowing' : 'tag') : isFollowing ? 'following' : 'everyone'
  const parameters = [viewer?.id ?? null, before, ...(query.tag ? [query.tag] : [])]
  const rows = await hot<PostRow>(db, textOf(list, viewer !== null, query.limit + 1), parameters)
  return pageOf(rows, query.limit, shape, (row) => [row.id])
}

const mostFresh = 99

/** How many posts that the viewer may see, not their own, are newer than this one; counted up to 99. */
export const countFresh = async (db: Db, viewer: Viewer | null, since: number, feed: FeedQuery['feed']) => {
  const { join, where } = viewer ? forMember : forVisitor
  const following = feed === 'following' && viewer ? `join follows mine on mine.follower_id = $1 and mine.followee_id = posts.user_id and mine.state = 'following'` : ''
  const rows = await hot<{ count: number }>(
    db,
    `select count(*)::int as count from (
       select 1 from posts join users on users.id = posts.user_id ${following} ${join}
       where posts.deleted_at is null and posts.id > $2 and posts.user_id is distinct from $1::int and ${isActive} and ${where}
       limit ${mostFresh}) fresh`,
    [viewer?.id ?? null, since],
  )
  return rows[0]?.count ?? 0
}
