import type { Db } from '#platform/server/postgres/db.ts'
import { startingTags, type TrendingTag } from '../contract.ts'
import { listTrending } from './tags.queries.ts'

/** Computing a week's tags takes a moment and is the same for everyone, so it is cached for a minute. */
const cacheMs = 60_000
let stored: { db: Db; tags: Promise<TrendingTag[]>; until: number } | null = null

export async function readTrending(db: Db) {
  if (!stored || stored.db !== db || stored.until < Date.now())
    stored = { db, tags: listTrending(db), until: Date.now() + cacheMs }
  const current = stored
  try {
    const tags = await current.tags
    return tags.length > 0
      ? tags
      : startingTags.map((tag) => ({ tag, postsCount: 0, peopleCount: 0, today: false }))
  } catch (error) {
    if (stored === current) stored = null
    throw error
  }
}
