import { sql } from 'kysely'
import type { FeedItem } from '#features/community/posts/contract.ts'
import { selectPosts, shape } from '#features/community/posts/server/posts.queries.ts'
import { oneOfSeriesText, visiblePosts } from '#features/community/posts/server/visibility.queries.ts'
import type { PersonInList } from '#features/members/people/contract.ts'
import { followStateOf, refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { isListed, visiblePeople } from '#features/members/people/server/visibility.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { idBefore, pageOf } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { containsPattern } from '#platform/server/postgres/matching.ts'
import { beginningsOf } from '#platform/server/postgres/tsquery.ts'
import { searchLimits } from '../contract.ts'
import { isCommon } from './common.queries.ts'

const bounds = {
  /** At most this many matches from the index, in any order. */
  found: 1_000,
  /** For a more common word, this many of the newest posts are scanned instead. */
  newest: 2_000,
  authors: 20,
  ofEach: 60,
  /** At most this many of the newest matches are checked for visibility. */
  candidates: 400,
  people: 200,
}

/** One page of the posts that the viewer can see, newest first. */
export const searchPosts = async (
  db: Db,
  viewer: Viewer | null,
  words: string,
  page: PageQuery,
): Promise<Page<FeedItem>> => {
  const before = idBefore(page)
  const found = await visiblePosts(db, viewer)
    // NOTE: in this order visibility is only checked until the page is full; the sum keeps the planner from scanning
    // all posts by key.
    .innerJoin(candidates(words, before, await isCommon(db, words)), (join) =>
      join.on(sql`posts.id`, '=', sql`candidates.id + 0`),
    )
    .select('posts.id')
    .where(sql.raw<boolean>(oneOfSeriesText))
    .orderBy('candidates.id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute()
  const { items: ids, next } = pageOf(
    found,
    page.limit,
    (row) => row.id,
    (row) => [row.id],
  )
  const rows = await selectPosts(db, viewer)
    .where(sql<boolean>`posts.id = any(${ids}::bigint[])`)
    .orderBy('posts.id', 'desc')
    .execute()
  return { items: rows.map(shape), next }
}

/** A bounded number of matches, by word and by author name, before each is checked for visibility. */
const candidates = (words: string, before: number, areCommon: boolean) => {
  const hasWords = sql`search @@ (select search_query(${words}, ${beginningsOf(words)}))`
  return sql<{ id: number }>`(
    with found as materialized (
      select id, deleted_at from posts where ${hasWords} limit ${sql.lit(areCommon ? 0 : bounds.found)}
    ), newest as (
      select id from (select id, search from posts where id < ${before} and deleted_at is null order by id desc limit ${sql.lit(bounds.newest)}) newest
      where (select count(*) from found) = ${sql.lit(areCommon ? 0 : bounds.found)} and ${hasWords}
      limit ${sql.lit(bounds.candidates)}
    ), written as (
      select theirs.id from (select id from users where display_name ilike ${partOf(words)} and type <> 'alias' limit ${sql.lit(bounds.authors)}) author
      cross join lateral (
        select id from posts where user_id = author.id and deleted_at is null and id < ${before} order by id desc limit ${sql.lit(bounds.ofEach)}
      ) theirs
    )
    select id from (select id from found where deleted_at is null and id < ${before} union select id from newest union select id from written) every_kind
    order by id desc limit ${sql.lit(bounds.candidates)})`.as('candidates')
}

/** Empty below three letters, where the index cannot help, so that it matches nothing. */
const partOf = (words: string) => (words.length < 3 ? '' : containsPattern(words))

/** People with similar names that the viewer can see. Private members are found by those who follow them alone. */
export const searchPeople = async (db: Db, viewer: Viewer | null, words: string): Promise<PersonInList[]> => {
  const named = sql<{ id: number; likeness: number }>`people_named_like(${words}, ${sql.lit(bounds.people)})`
  const rows = await visiblePeople(db, viewer)
    .where(isListed(viewer))
    .innerJoin(named.as('named'), 'named.id', 'users.id')
    .select(refColumns)
    .select(['users.id', followStateOf(viewer).as('followState')])
    .orderBy('named.likeness', 'desc')
    .orderBy('users.followersCount', 'desc')
    .orderBy('users.id')
    .limit(sql.lit(searchLimits.people))
    .execute()
  return rows.map((row) => ({
    ...refOf(row.id, row),
    isFollowing: row.followState === 'following',
    isRequested: row.followState === 'requested',
  }))
}
