import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'

/** Where reviews are kept, and of what: each review counts in the rating of its thing, in the same statement. */
type Kept = { reviews: string; things: string; thingId: string }
type RatingChange = { rating: number | null; content: string | null }

export function ratedBy({ reviews, things, thingId }: Kept) {
  // Locked first, so that the difference is to what really stood there.
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
      hot(db, changing, [id, rating, content]),
    remove: (db: Db, id: number) => hot(db, deleting, [id]),
    reply: (db: Db, id: number, reply: string) => hot(db, replying, [id, reply]),
  }
}
