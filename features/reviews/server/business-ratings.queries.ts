import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute } from '#platform/server/postgres/sql-rows.ts'

/** The tables of a kind of review: each review updates the rating of its thing in the same statement. */
type Tables = { reviews: string; things: string; thingId: string }
type RatingChange = { rating: number | null; content: string | null }

export function ratedBy({ reviews, things, thingId }: Tables) {
  // Locks first, so that the difference is to the stored rating.
  const changing = `with before as (select id, ${thingId}, rating from ${reviews} where id = $1 for update),
       changed as (
         update ${reviews} set rating = coalesce($2::int, before.rating), content = coalesce($3::text, content), edited_at = now()
         from before where ${reviews}.id = before.id returning ${reviews}.id
       ),
       counted as (
         update ${things} set rating_sum = greatest(0, rating_sum + coalesce($2::int, before.rating) - before.rating)
         from before where ${things}.id = before.${thingId}
       )
     select id from changed`
  const deleting = `with gone as (delete from ${reviews} where id = $1 returning id, ${thingId}, rating),
       counted as (
         update ${things} set rating_sum = greatest(0, rating_sum - gone.rating), reviews_count = greatest(0, reviews_count - 1)
         from gone where ${things}.id = gone.${thingId}
       )
     select id from gone`
  const replying = `update ${reviews} set reply = $2, replied_at = now() where id = $1`
  return {
    change: (db: Db, id: number, { rating, content }: RatingChange) =>
      sqlExecute(db, changing, [id, rating, content]),
    remove: (db: Db, id: number) => sqlExecute(db, deleting, [id]),
    reply: (db: Db, id: number, reply: string) => sqlExecute(db, replying, [id, reply]),
  }
}
