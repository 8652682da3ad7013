import { sql } from 'kysely'
import * as z from 'zod/mini'
import { visibleDiscussions } from '#features/community/discussions/server/visibility.queries.ts'
import { visibleGroups } from '#features/community/groups/server/visibility.queries.ts'
import { oneOfSeriesText, visiblePosts } from '#features/community/posts/server/visibility.queries.ts'
import { visibleBusinesses } from '#features/market/businesses/server/visibility.queries.ts'
import { visibleProducts } from '#features/market/products/server/visibility.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { searchLimits } from '../../contract.ts'

/** What is in the sitemap, by the names of its parts. */
export const listedKinds = [
  'groups',
  'discussions',
  'guides',
  'posts',
  'events',
  'businesses',
  'products',
] as const
export type ListedKind = (typeof listedKinds)[number]

/** A row of a table, before it is asked who may see it. */
const tables: Record<ListedKind, { table: string; condition?: string }> = {
  groups: { table: 'groups' },
  discussions: { table: 'discussions' },
  guides: { table: 'group_guide_pages' },
  posts: { table: 'posts', condition: `type = 'post'` },
  events: { table: 'posts', condition: `type = 'event'` },
  businesses: { table: 'businesses' },
  products: { table: 'products' },
}

const size = searchLimits.sitemapSlice

const Slice = z.object({ kind: z.enum(listedKinds), slice: z.number() })

/** The slices of ids in which there is anything: slice 0 has the ids 1 to `searchLimits.sitemapSlice`. One index lookup for each. */
export const listSlices = (db: Db) =>
  sqlRows(
    db,
    Slice,
    Object.entries(tables)
      .map(
        ([kind, { table, condition = 'true' }]) =>
          `select '${kind}' as kind, slice::int from generate_series(0, (select (max(id) - 1) / ${size} from ${table})) as slice
           where exists (select from ${table} where id > slice * ${size} and id <= (slice + 1) * ${size} and ${condition})`,
      )
      .join(' union all '),
    [],
  )

/** `groupId` and `group`: where a discussion or a page of a guide is. */
export type ListedRow = {
  id: number
  name: string
  changedAt: string
  groupId?: number
  group?: string
}

type Read = (db: Db, from: number, to: number) => Promise<ListedRow[]>

const posts =
  (type: 'post' | 'event'): Read =>
  (db, from, to) =>
    visiblePosts(db, null)
      .select(['posts.id', sql<string>`coalesce(posts.title, '')`.as('name')])
      .select(sql<string>`coalesce(posts.edited_at, posts.created_at)`.as('changedAt'))
      .where('posts.type', '=', sql.lit(type))
      .where(sql.raw<boolean>(oneOfSeriesText))
      .where('posts.id', '>', from)
      .where('posts.id', '<=', to)
      .orderBy('posts.id')
      .execute()

const reads: Record<ListedKind, Read> = {
  groups: (db, from, to) =>
    visibleGroups(db, null)
      .select(['groups.id', 'groups.name', 'groups.createdAt as changedAt'])
      .where('groups.isDiscreet', '=', false)
      .where('groups.id', '>', from)
      .where('groups.id', '<=', to)
      .orderBy('groups.id')
      .execute(),
  discussions: (db, from, to) =>
    visibleDiscussions(db, null)
      .select(['discussions.id', 'discussions.title as name'])
      .select(['groups.id as groupId', 'groups.name as group'])
      .select(sql<string>`coalesce(discussions.edited_at, discussions.created_at)`.as('changedAt'))
      .where('discussions.id', '>', from)
      .where('discussions.id', '<=', to)
      .orderBy('discussions.id')
      .execute(),
  guides: (db, from, to) =>
    visibleGroups(db, null)
      .innerJoin('groupGuidePages as pages', 'pages.groupId', 'groups.id')
      .select(['pages.id', 'pages.title as name', 'pages.editedAt as changedAt'])
      .select(['groups.id as groupId', 'groups.name as group'])
      .where('groups.isDiscreet', '=', false)
      .where('groups.visibility', '<>', 'private')
      .where('pages.hiddenAt', 'is', null)
      .where('pages.id', '>', from)
      .where('pages.id', '<=', to)
      .orderBy('pages.id')
      .execute(),
  posts: posts('post'),
  events: posts('event'),
  businesses: (db, from, to) =>
    visibleBusinesses(db, null)
      .select(['businesses.id', 'businesses.name'])
      .select(sql<string>`coalesce(businesses.edited_at, businesses.created_at)`.as('changedAt'))
      .where('businesses.id', '>', from)
      .where('businesses.id', '<=', to)
      .orderBy('businesses.id')
      .execute(),
  products: (db, from, to) =>
    visibleProducts(db, null)
      .select(['products.id', 'products.name'])
      .select(sql<string>`coalesce(products.edited_at, products.created_at)`.as('changedAt'))
      .where('products.id', '>', from)
      .where('products.id', '<=', to)
      .orderBy('products.id')
      .execute(),
}

/** What every visitor can see of a slice, and search engines may list. Nothing of a private or discreet group is. */
export const listSlice = (db: Db, kind: ListedKind, slice: number): Promise<ListedRow[]> =>
  reads[kind](db, slice * size, (slice + 1) * size)
