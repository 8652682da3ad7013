import { cachedValue } from '#platform/server/cached-value.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { startingTags } from '../contract.ts'
import { listTrending } from './tags.queries.ts'

const cachedTrending = cachedValue('trending tags', 60_000, listTrending)

export async function readTrending(db: Db) {
  const tags = await cachedTrending(db)
  return tags.length > 0
    ? tags
    : startingTags.map((tag) => ({ tag, postsCount: 0, peopleCount: 0, today: false }))
}
