import * as z from 'zod/mini'
import { plantNames } from '#features/site/cannabis-check/cannabis-words.ts'
import { minuteMs } from '#platform/contract/durations.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

/** For words in more than 2% of posts, the newest two thousand are enough for a page, whereas the index would read them all. */
const commonFrom = 0.02
const cachedMs = 10 * minuteMs

const WordRow = z.object({ word: z.string() })

let cached: { db: Db; words: Set<string>; until: number } | null = null

/** Common words of posts, from the database's own statistics. */
async function commonWords(db: Db) {
  if (cached?.db === db && cached.until > Date.now()) return cached.words
  const rows = await sqlRows(
    db,
    WordRow,
    `select word from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, frequency)
     where schemaname = current_schema() and tablename = 'posts' and attname = 'search'
       and word is not null and frequency > ${commonFrom}`,
  )
  cached = { db, words: new Set(rows.map(({ word }) => word)), until: Date.now() + cachedMs }
  return cached.words
}

const hasName = (common: Set<string>) => plantNames.some((name) => common.has(name))

/** Whether every word of the search is a common one; the last may be a prefix. */
export async function isCommon(db: Db, words: string) {
  const searchText = words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const common = await commonWords(db)
  if (searchText.length === 0 || common.size === 0) return false
  const last = searchText.at(-1) ?? ''
  const isOne = (word: string) => common.has(word) || (plantNames.includes(word) && hasName(common))
  return (
    searchText.slice(0, -1).every(isOne) &&
    (isOne(last) || (last.length > 2 && [...common].some((word) => word.startsWith(last))))
  )
}
