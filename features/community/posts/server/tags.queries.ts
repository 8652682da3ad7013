import { sql } from 'kysely'
import * as z from 'zod/mini'
import { hasNoBlock, isPersonVisible } from '#features/members/people/server/visibility.queries.ts'
import { candidatesOf, linkedTextLimits } from '#platform/contract/linked-text.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { Mention } from '../contract.ts'
import { trendingLimits } from '../tags.contract.ts'
import { oneOfSeriesText, postVisibleText, visiblePosts } from './visibility.queries.ts'

/** The weight of a tag: each author counts once a week, by their latest use, halved every two days. */
const halfLifeHours = 48

const recentUses = `post_tags.created_at > now() - interval '${trendingLimits.days} days'`

const UsesRow = z.object({ uses: z.number() })

export const countRecentUses = async (db: Db) => {
  const rows = await sqlRows(db, UsesRow, `select count(*)::int as uses from post_tags where ${recentUses}`)
  return rows[0]?.uses ?? 0
}

const TagScore = z.object({
  tag: z.string(),
  postsCount: z.number(),
  peopleCount: z.number(),
  recentCount: z.number(),
  postId: z.number(),
  score: z.number(),
})
export type TagScore = z.infer<typeof TagScore>

/** How the tags of public posts of the last 7 days score among one share of the authors: each author is in one share, so that the shares of a tag add up. */
const scoresText = `
    with uses as (
      select post_tags.tag, post_tags.user_id, count(*) as posts, max(post_tags.created_at) as latest,
        count(*) filter (where post_tags.created_at > now() - interval '1 day') as recent,
        max(posts.id) as post_id
      from (select * from post_tags where ${recentUses} and user_id % $1::bigint = $2::bigint offset 0) post_tags
      join posts on posts.id = post_tags.post_id
      join users on users.id = posts.user_id
      where ${postVisibleText(null)} and ${oneOfSeriesText} and posts.group_id is null
      group by post_tags.tag, post_tags.user_id
    )
    select tag, sum(posts)::int as posts_count, count(*)::int as people_count, sum(recent)::int as recent_count,
      max(post_id) as post_id, sum(power(0.5, extract(epoch from now() - latest)::float8 / 3600 / ${halfLifeHours})) as score
    from uses group by tag`

export const listScores = (db: Db, shares: number, share: number) =>
  sqlRows(db, TagScore, scoresText, [shares, share])

const WrittenRow = z.object({ postId: z.number(), tag: z.string() })

/** How each of these posts writes its tags. */
export const listWrittenTags = (db: Db, postIds: number[]) =>
  sqlRows(
    db,
    WrittenRow,
    `select posts.id as post_id, tag from posts, unnest(posts.tags) tag where posts.id = any($1::bigint[])`,
    [postIds],
  )

/** At most this many uses are looked up: of the newest of all tags those with the prefix, and others with it. */
const mostUses = { recent: 20_000, withPrefix: 1_000 }

const usesText = `select tag, post_id from (select tag, post_id from post_tags order by post_id desc limit ${mostUses.recent}) recent`

/** Tags with this prefix in posts that the viewer can see, the most used first. */
export const lookUpTags = async (db: Db, viewer: Viewer | null, beginning: string) => {
  const isWithPrefix = sql<boolean>`starts_with(tag, lower(${beginning}::text))`
  const rows = await visiblePosts(db, viewer)
    .innerJoin(
      sql<{ tag: string; postId: number }>`(
        (${sql.raw(usesText)} where ${isWithPrefix} limit ${sql.lit(mostUses.withPrefix)})
        union (select tag, post_id from post_tags where tag ~>=~ lower(${beginning}::text) and tag ~<~ (lower(${beginning}::text) || ${lastCharacter}::text)
          limit ${sql.lit(mostUses.withPrefix)}))`.as('uses'),
      (join) => join.onRef('uses.postId', '=', 'posts.id'),
    )
    .select('uses.tag')
    .where(sql.raw<boolean>(oneOfSeriesText))
    .groupBy('uses.tag')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('uses.tag')
    .limit(sql.lit(6))
    .execute()
  return rows.map((row) => row.tag)
}

const lastCharacter = '\u{10FFFF}'

/** For each run of letters after an @, the member with the longest name that it can mean, if the author is allowed to mention them. */
export const findMentioned = async (db: Db, author: Viewer, runs: string[]): Promise<Mention[]> => {
  if (runs.length === 0) return []
  const candidates = runs.map((run) => candidatesOf(run.toLowerCase()))
  const isCandidate = sql`= any(${candidates.flat()}::text[])`
  // NOTE: a name that a member has changed lately still means that member: it is reserved for them.
  const named = sql<{ userId: number; username: string }>`(
    select id as user_id, username from users where lower(username) ${isCandidate}
    union all select user_id, username from former_usernames where lower(username) ${isCandidate} and expires_at > now())`
  const rows = await db
    .selectFrom('users')
    .innerJoin(named.as('named'), (join) => join.onRef('named.userId', '=', 'users.id'))
    .select(['users.id', 'named.username'])
    .where(isPersonVisible(author))
    .where(hasNoBlock(author))
    .execute()
  const byName = new Map(rows.map((row) => [row.username.toLowerCase(), row]))
  const found = candidates.flatMap((names) => {
    const name = names.find((one) => byName.has(one))
    return (name !== undefined && byName.get(name)) || []
  })
  return [...new Set(found)]
}

const MentionedRow = z.object({ userId: z.number() })

/** Remembers who the post mentions; returns those that no version of it has mentioned, while there are not too many. */
export const insertMentions = (db: Db, postId: number, userIds: number[]) =>
  insertMentionsIn(db, { table: 'post_mentions', key: 'post_id' }, postId, userIds)

type Mentions = { table: string; key: string }

export const insertMentionsIn = async (db: Db, { table, key }: Mentions, id: number, userIds: number[]) => {
  if (userIds.length === 0) return []
  const rows = await sqlRows(
    db,
    MentionedRow,
    `insert into ${table} (${key}, user_id)
     select $1, id from unnest($2::bigint[]) with ordinality as given (id, place)
     where not exists (select from ${table} where ${key} = $1 and user_id = id)
     order by place
     limit greatest(0, ${linkedTextLimits.mentions} - (select count(*) from ${table} where ${key} = $1))
     on conflict do nothing returning user_id`,
    [id, userIds],
  )
  return rows.map(({ userId }) => userId)
}
