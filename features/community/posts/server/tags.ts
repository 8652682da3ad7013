import { cachedValue } from '#platform/server/cached-value.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { startingTags, type TrendingTag } from '../tags.contract.ts'
import { listTrending } from './tags.queries.ts'

const cachedTrending = cachedValue('trending tags', 60_000, listTrending)

export const readTrending = async (db: Db) => orStarting(await cachedTrending.read(db))

/** Null until it was read once after a start: no page waits for it. */
export function readTrendingIfCached(db: Db) {
  const tags = cachedTrending.ifRead(db)
  return tags && orStarting(tags)
}

const orStarting = (tags: TrendingTag[]) =>
  tags.length > 0 ? tags : startingTags.map((tag) => ({ tag, postsCount: 0, peopleCount: 0, today: false }))
