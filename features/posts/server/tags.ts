import type { Db } from '#platform/server/postgres/db.ts'
import { startingTags, type TrendingTag } from '../contract.ts'
import { listTrending } from './tags.queries.ts'

/** Computing a week's tags takes a moment and is the same for everyone, so it is cached for a minute. */
const keepMs = 60_000
let kept: { db: Db; tags: Promise<TrendingTag[]>; until: number } | null = null

export async function readTrending(db: Db) {
  if (!kept || kept.db !== db || kept.until < Date.now())
    kept = { db, tags: listTrending(db), until: Date.now() + keepMs }
  const current = kept
  try {
    const tags = await current.tags
    return tags.length > 0
      ? tags
      : startingTags.map((tag) => ({ tag, postsCount: 0, peopleCount: 0, today: false }))
  } catch (error) {
    if (kept === current) kept = null
    throw error
  }
}
