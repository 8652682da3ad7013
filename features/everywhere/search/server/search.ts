import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { searchLimits, type Correction, type SearchAnswer, type SearchKind } from '../contract.ts'
import { searchBusinesses, searchEvents, searchGroups, searchProducts } from './entities.queries.ts'
import { searchPeople, searchPosts } from './search.queries.ts'
import { correctWords } from './words.ts'

/** The first results of each requested kind. */
export async function search(
  db: Db,
  config: Config,
  viewer: Viewer | null,
  { q, type }: { q: string; type: SearchKind[] },
  /** Saved searches notify about posts with exactly these words. */
  postsOf = findPosts,
): Promise<SearchAnswer> {
  const wants = (kind: SearchKind) => hasWords(q) && type.includes(kind)
  const [posts, businesses, groups, people, events, products] = await Promise.all([
    wants('posts') ? postsOf(db, viewer, { q, limit: searchLimits.first, cursor: undefined }) : { items: [] },
    wants('businesses') ? searchBusinesses(db, viewer, q) : [],
    wants('groups') ? searchGroups(db, viewer, q) : [],
    wants('people') ? findPeople(db, viewer, q) : [],
    wants('events') ? searchEvents(db, viewer, q) : [],
    wants('products') ? searchProducts(db, viewer, q, config.site.currency) : [],
  ])
  return {
    posts: posts.items,
    businesses,
    groups,
    people: people.slice(0, searchLimits.first),
    events,
    products,
  }
}

type PostQuery = PageQuery & { q: string }

export const findPosts = async (db: Db, viewer: Viewer | null, { q, ...page }: PostQuery) =>
  hasWords(q) ? searchPosts(db, viewer, q, page) : { items: [], next: null }

/** Where no post has these words, posts with similar ones: words are mistyped. */
export async function findPostsDespiteMistakes(db: Db, viewer: Viewer | null, query: PostQuery) {
  const found = await findPosts(db, viewer, query)
  if (found.items.length > 0) return found
  const q = await correctWords(db, query.q)
  return q === null ? found : findPosts(db, viewer, { ...query, q })
}

/** What the posts were searched for instead; null where posts have these words, or none has the others. */
export async function correctionOf(db: Db, viewer: Viewer | null, q: string): Promise<Correction> {
  const one = { limit: 1, cursor: undefined }
  if ((await findPosts(db, viewer, { ...one, q })).items.length > 0) return { words: null }
  const words = await correctWords(db, q)
  if (words === null) return { words: null }
  const isFound = (await findPosts(db, viewer, { ...one, q: words })).items.length > 0
  return { words: isFound ? words : null }
}

export const findPeople = async (db: Db, viewer: Viewer | null, q: string) =>
  hasWords(q) ? searchPeople(db, viewer, q) : []

/** False for blank text or punctuation only, which finds nothing. */
const hasWords = (q: string) => /[\p{L}\p{N}]/u.test(q)
