import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { searchLimits, type SearchAnswer, type SearchKind } from '../contract.ts'
import { searchBusinesses, searchEvents, searchGroups, searchProducts } from './entities.queries.ts'
import { searchPeople, searchPosts } from './search.queries.ts'

/** The first results of each requested kind. */
export async function search(
  db: Db,
  config: Config,
  viewer: Viewer | null,
  { q, type }: { q: string; type: SearchKind[] },
): Promise<SearchAnswer> {
  const wants = (kind: SearchKind) => hasWords(q) && type.includes(kind)
  const [posts, businesses, groups, people, events, products] = await Promise.all([
    wants('posts')
      ? findPosts(db, viewer, { q, limit: searchLimits.first, cursor: undefined })
      : { items: [] },
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

export const findPosts = async (db: Db, viewer: Viewer | null, { q, ...page }: PageQuery & { q: string }) =>
  hasWords(q) ? searchPosts(db, viewer, q, page) : { items: [], next: null }

export const findPeople = async (db: Db, viewer: Viewer | null, q: string) =>
  hasWords(q) ? searchPeople(db, viewer, q) : []

/** False for blank text or punctuation only, which finds nothing. */
const hasWords = (q: string) => /[\p{L}\p{N}]/u.test(q)
