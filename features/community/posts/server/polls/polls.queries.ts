import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import type { PollInput } from '../../polls.contract.ts'

export const insertPoll = async (
  tx: Db,
  postId: number,
  { question, options, days, isMultiple }: PollInput,
) => {
  await tx
    .insertInto('polls')
    .values({
      postId,
      question,
      options,
      counts: options.map(() => 0),
      isMultiple,
      closesAt: sql<string>`now() + ${`${days} days`}::interval`,
    })
    .execute()
  await tx.updateTable('posts').set({ hasPoll: true }).where('id', '=', postId).execute()
}

const selectPoll = (db: Db, postId: number) =>
  db
    .selectFrom('polls')
    .select(['question', 'options', 'counts', 'votersCount', 'isMultiple', 'closesAt'])
    .select(sql<boolean>`closes_at <= now()`.as('isClosed'))
    .where('postId', '=', postId)

export const findPoll = (db: Db, postId: number) => selectPoll(db, postId).executeTakeFirst()

/** Votes of one poll are counted one after the other. */
export const lockPoll = (tx: Db, postId: number) => selectPoll(tx, postId).forUpdate().executeTakeFirst()

export const findVote = async (db: Db, postId: number, userId: number) => {
  const row = await db
    .selectFrom('pollVotes')
    .select('options')
    .where('postId', '=', postId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.options ?? []
}

export const upsertVote = (tx: Db, postId: number, userId: number, options: number[]) =>
  tx
    .insertInto('pollVotes')
    .values({ postId, userId, options })
    .onConflict((conflict) => conflict.columns(['postId', 'userId']).doUpdateSet({ options }))
    .execute()

export const deleteVote = (tx: Db, postId: number, userId: number) =>
  tx.deleteFrom('pollVotes').where('postId', '=', postId).where('userId', '=', userId).execute()

export const updateCounts = (tx: Db, postId: number, counts: number[], votersCount: number) =>
  tx.updateTable('polls').set({ counts, votersCount }).where('postId', '=', postId).execute()

/** Deletes the votes of leaving members, and counts again what remains. */
export const deleteVotesOf = async (tx: Db, leaving: number[], within: number[] | null = null) => {
  const gone = await tx
    .deleteFrom('pollVotes')
    .where('userId', '=', sql<number>`any(${leaving}::bigint[])`)
    .$if(within !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from posts where posts.id = poll_votes.post_id and group_id = any(${within}::bigint[]))`,
      ),
    )
    .returning('postId')
    .execute()
  const ids = [...new Set(gone.map(({ postId }) => postId))]
  await sql`update polls set voters_count = (select count(*) from poll_votes where post_id = polls.post_id),
      counts = array(select (select count(*)::int from poll_votes where post_id = polls.post_id and place - 1 = any(poll_votes.options))
        from generate_series(1, cardinality(polls.options)) place order by place)
    where post_id = any(${ids}::bigint[])`.execute(tx)
}
