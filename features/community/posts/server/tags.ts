import type { Db } from '#platform/server/postgres/db.ts'
import { startingTags, type TrendingTag } from '../tags.contract.ts'
import { trendingCount } from './trending.ts'

export const readTrending = async (db: Db) => orStarting((await trendingCount.read(db)) ?? [])

/** Null until this process has read it once: no page waits for it. */
export function readTrendingIfCached(db: Db) {
  const tags = trendingCount.ifRead(db)
  return tags && orStarting(tags)
}

const orStarting = (tags: TrendingTag[]) =>
  tags.length > 0 ? tags : startingTags.map((tag) => ({ tag, postsCount: 0, peopleCount: 0, today: false }))
