import { sql } from 'kysely'
import * as z from 'zod/mini'
import { visiblePosts } from '#features/community/posts/server/visibility.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const CorrectionRow = z.object({ word: z.nullable(z.string()) })

/** For each word the most similar one that posts use, or null. */
export const similarWords = async (db: Db, words: string[]) => {
  const text = `select search_word_like(typed) as word from unnest($1::text[]) with ordinality as given (typed, place) order by place`
  return (await sqlRows(db, CorrectionRow, text, [words])).map(({ word }) => word)
}

/** The last post whose words were counted; locked until the end of the transaction. */
export const lockProgress = async (db: Db) => {
  await db
    .insertInto('searchWordProgress')
    .values({ lastPostId: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('searchWordProgress')
    .select('lastPostId')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.lastPostId
}

export const setProgress = (db: Db, lastPostId: number) =>
  db.updateTable('searchWordProgress').set({ lastPostId }).execute()

/** The last of the next `limit` posts after this one, or null if there is none. */
export const lastOfNextPosts = async (db: Db, after: number, limit: number) => {
  const next = db
    .selectFrom('posts')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .as('next')
  const { last } = await db
    .selectFrom(next)
    .select(({ fn }) => fn.max('next.id').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** Counts the words of posts that everyone can see, with ids after `after` up to `last`. */
export const countWords = async (db: Db, after: number, last: number) => {
  const posts = visiblePosts(db, null)
    .where('posts.id', '>', after)
    .where('posts.id', '<=', last)
    .select(sql<string>`unaccent(concat_ws(' ', posts.title, posts.content, posts.location))`.as('text'))
  await sql`insert into search_words as stored (word, uses)
    select word, count(*) from (${posts}) as public_posts, unnest(tsvector_to_array(to_tsvector('simple', text))) as word
    where word ~ '^[[:alpha:]]{4,30}$' group by word order by word
    on conflict (word) do update set uses = stored.uses + excluded.uses, last_seen = current_date`.execute(db)
}

/** Words used once, and not lately, are mostly typing mistakes themselves. */
export const deleteRareWords = (db: Db) =>
  db
    .deleteFrom('searchWords')
    .where('uses', '=', 1)
    .where('lastSeen', '<', sql<string>`current_date - 90`)
    .execute()
