import type { Viewer } from '#platform/contract/viewer.ts'
import { conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { Poll, PollInput, Vote } from '../../polls.contract.ts'
import { pollMessages } from '../../polls.copy.ts'
import { canSeeVotes } from '../../polls.permissions.ts'
import { createPostWith, readPost } from '../posts.ts'
import {
  deleteVote,
  deleteVotesOf,
  findPoll,
  findVote,
  insertPoll,
  lockPoll,
  updateCounts,
  upsertVote,
} from './polls.queries.ts'

export { deleteVotesOf }

export const createPoll = (db: Db, viewer: Viewer, input: PollInput) =>
  inTransaction(db, async (tx) => {
    const post = await createPostWith(tx, viewer, { ...input, alt: '' }, [])
    await insertPoll(tx, post.id, input)
    return readPost(tx, viewer, post.id)
  })

/** Everyone who sees the post sees its poll. */
export async function readPoll(db: Db, viewer: Viewer | null, postId: number): Promise<Poll> {
  const post = await readPost(db, viewer, postId)
  const poll = await findPoll(db, postId)
  if (!poll) throw notFound(pollMessages.missing)
  const ownVotes = viewer ? await findVote(db, postId, viewer.id) : []
  const { question, options, counts, votersCount, isMultiple, closesAt, isClosed } = poll
  const isShown = canSeeVotes(viewer, post, { isClosed, ownVotes })
  return {
    question,
    options: options.map((text, place) => ({ text, votes: isShown ? (counts[place] ?? 0) : null })),
    votersCount,
    isMultiple,
    closesAt,
    isClosed,
    ownVotes,
  }
}

export const vote = (db: Db, viewer: Viewer, postId: number, { options }: Vote) =>
  inTransaction(db, async (tx) => {
    await readPost(tx, viewer, postId)
    const poll = await lockPoll(tx, postId)
    if (!poll) throw notFound(pollMessages.missing)
    if (poll.isClosed) throw conflict(pollMessages.closed)
    const chosen = [...new Set(options)]
    if (chosen.some((place) => place >= poll.options.length)) throw invalid(pollMessages.badVote)
    if (chosen.length > 1 && !poll.isMultiple) throw invalid(pollMessages.oneOnly)

    const before = await findVote(tx, postId, viewer.id)
    const change = (place: number) => Number(chosen.includes(place)) - Number(before.includes(place))
    const voters = Number(chosen.length > 0) - Number(before.length > 0)
    if (chosen.length > 0) await upsertVote(tx, postId, viewer.id, chosen)
    else await deleteVote(tx, postId, viewer.id)
    await updateCounts(
      tx,
      postId,
      poll.counts.map((count, place) => count + change(place)),
      poll.votersCount + voters,
    )
    return readPoll(tx, viewer, postId)
  })
