import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { siteCount } from '#platform/server/site-counts/site-count.ts'
import { trendingLimits, TrendingTag } from '../tags.contract.ts'
import { countRecentUses, listScores, listWrittenTags, type TagScore } from './tags.queries.ts'

/** So many uses are read in less than a second, also with cold caches on a busy machine; a statement has five. */
const usesAtOnce = 10_000

/** The tags of public posts of the last 7 days. Tags used by several people come first. */
export const trendingCount = siteCount('posts.trending', {
  answer: z.array(TrendingTag),
  everyMinutes: 2,
  count: countTrending,
})

async function countTrending(db: Db): Promise<TrendingTag[]> {
  const shares = Math.max(1, Math.ceil((await countRecentUses(db)) / usesAtOnce))
  const scores = new Map<string, TagScore>()
  for (let share = 0; share < shares; share += 1)
    for (const score of await listScores(db, shares, share)) {
      const known = scores.get(score.tag)
      scores.set(score.tag, known ? sumOf(known, score) : score)
    }
  const first = [...scores.values()].toSorted(byScore).slice(0, trendingLimits.tags)
  const written = await listWrittenTags(
    db,
    first.map(({ postId }) => postId),
  )
  return first.map(({ tag, postId, postsCount, peopleCount, recentCount }) => ({
    tag: written.find((one) => one.postId === postId && one.tag.toLowerCase() === tag)?.tag ?? tag,
    postsCount,
    peopleCount,
    today: recentCount === postsCount,
  }))
}

const sumOf = (one: TagScore, other: TagScore): TagScore => ({
  tag: one.tag,
  postsCount: one.postsCount + other.postsCount,
  peopleCount: one.peopleCount + other.peopleCount,
  recentCount: one.recentCount + other.recentCount,
  postId: Math.max(one.postId, other.postId),
  score: one.score + other.score,
})

const byScore = (one: TagScore, other: TagScore) =>
  Number(other.peopleCount > 1) - Number(one.peopleCount > 1) ||
  other.score - one.score ||
  (one.tag < other.tag ? -1 : 1)
