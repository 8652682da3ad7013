import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { ReviewInput } from '../contract.ts'
import type { ReviewKind } from './reviews.queries.ts'

/** Where the reviews of each kind are stored, of what, and what there is only one review of. */
const tables = {
  business: {
    reviews: 'business_reviews',
    subjects: 'businesses',
    subjectId: 'business_id',
    columns: 'business_id, user_id, rating, content',
    unique: 'business_id, user_id',
  },
  product: {
    reviews: 'product_reviews',
    subjects: 'products',
    subjectId: 'product_id',
    columns: 'product_id, user_id, rating, content, line_id',
    unique: 'line_id',
  },
} satisfies Record<ReviewKind, Record<string, string>>

const InsertedRow = z.object({ id: z.number() })

/** The review and the new rating in one statement; undefined where there is one already. A product's names its line of an order. */
export const insertReview = async (
  db: Db,
  { kind, id }: { kind: ReviewKind; id: number },
  userId: number,
  { rating, content, lineId }: ReviewInput & { lineId?: number },
) => {
  const { reviews, subjects, columns, unique } = tables[kind]
  const values = [id, userId, rating, content, ...(lineId === undefined ? [] : [lineId])]
  const [row] = await sqlRows(
    db,
    InsertedRow,
    `with made as (
       insert into ${reviews} (${columns}) values (${values.map((_, index) => `$${index + 1}`).join(', ')})
       on conflict (${unique}) do nothing returning id, rating
     ), counted as (
       update ${subjects} set rating_sum = rating_sum + made.rating, reviews_count = reviews_count + 1 from made where ${subjects}.id = $1
     )
     select id from made`,
    values,
  )
  return row?.id
}

type RatingChange = { rating: number | null; content: string | null }

export const updateReview = (db: Db, kind: ReviewKind, id: number, { rating, content }: RatingChange) => {
  const { reviews, subjects, subjectId } = tables[kind]
  return sqlExecute(
    db,
    // Locked first, so that the difference is to the stored rating.
    `with before as (select id, ${subjectId}, rating from ${reviews} where id = $1 for update),
       changed as (
         update ${reviews} set rating = coalesce($2::int, before.rating), content = coalesce($3::text, content), edited_at = now()
         from before where ${reviews}.id = before.id returning ${reviews}.id
       ),
       counted as (
         update ${subjects} set rating_sum = greatest(0, rating_sum + coalesce($2::int, before.rating) - before.rating)
         from before where ${subjects}.id = before.${subjectId}
       )
     select id from changed`,
    [id, rating, content],
  )
}

export const deleteReview = (db: Db, kind: ReviewKind, id: number) => {
  const { reviews, subjects, subjectId } = tables[kind]
  return sqlExecute(
    db,
    `with gone as (delete from ${reviews} where id = $1 returning id, ${subjectId}, rating, hidden_at),
       counted as (
         update ${subjects} set rating_sum = greatest(0, rating_sum - gone.rating), reviews_count = greatest(0, reviews_count - 1)
         from gone where ${subjects}.id = gone.${subjectId} and gone.hidden_at is null
       )
     select id from gone`,
    [id],
  )
}

export const updateReply = (db: Db, kind: ReviewKind, id: number, reply: string) =>
  sqlExecute(db, `update ${tables[kind].reviews} set reply = $2, replied_at = now() where id = $1`, [
    id,
    reply,
  ])

/** A hidden review does not count for the rating. */
export const updateHidden = (db: Db, kind: ReviewKind, id: number, isHidden: boolean) => {
  const { reviews, subjects, subjectId } = tables[kind]
  const sign = isHidden ? '-' : '+'
  return sqlExecute(
    db,
    `with changed as (
       update ${reviews} set hidden_at = ${isHidden ? 'now()' : 'null'}
       where id = $1 and hidden_at is ${isHidden ? 'null' : 'not null'} returning ${subjectId}, rating
     )
     update ${subjects} set rating_sum = rating_sum ${sign} changed.rating, reviews_count = reviews_count ${sign} 1
     from changed where ${subjects}.id = changed.${subjectId}`,
    [id],
  )
}
