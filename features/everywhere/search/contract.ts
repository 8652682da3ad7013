import * as z from 'zod/mini'
import { Group } from '#features/community/groups/contract.ts'
import { Event, FeedItem } from '#features/community/posts/contract.ts'
import { Business } from '#features/market/businesses/contract.ts'
import { Product } from '#features/market/products/contract.ts'
import { PersonInList } from '#features/members/people/contract.ts'
import { get } from '#platform/contract/endpoint.ts'
import { countCharacters, isStorable, pageFields } from '#platform/contract/fields.ts'
import { isOffered } from '#platform/contract/sections/sections.ts'
import { searchMessages } from './copy.ts'

export const searchLimits = {
  words: 100,
  /** Results per kind in the search over everything. */
  first: 10,
  people: 30,
  /** Groups, businesses, products and events, best matches first. */
  entities: 30,
  /** Ids in each slice of the sitemap; a sitemap has at most 50,000 addresses (sitemaps.org). */
  sitemapSlice: 5_000,
}
export const searchKinds = ['posts', 'businesses', 'groups', 'people', 'events', 'products'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The page where the things of each kind are. */
const pageOfKind: Record<SearchKind, string> = {
  posts: '/',
  businesses: '/business-directory',
  groups: '/groups',
  people: '/',
  events: '/events',
  products: '/marketplace',
}

/** The kinds that the site has. */
export const kindsOfSite = () => searchKinds.filter((kind) => isOffered(pageOfKind[kind]))

/** The search text; missing or blank finds nothing. */
const Words = z.pipe(
  z.optional(
    z.string({ error: () => searchMessages.badWords }).check(
      z.refine(isStorable, { error: () => searchMessages.badWords, abort: true }),
      z.refine((value) => countCharacters(value) <= searchLimits.words, {
        error: () => searchMessages.tooLong(searchLimits.words),
      }),
    ),
  ),
  z.transform((value) => (value ?? '').normalize('NFC').trim()),
)

/** `type=posts,people`: the kinds to search, by default all; unknown kinds are ignored. */
const Kinds = z.pipe(
  z.optional(
    z
      .string({ error: () => searchMessages.badWords })
      .check(z.maxLength(100, { error: () => searchMessages.badWords })),
  ),
  z.transform((value) =>
    kindsOfSite().filter((kind) => value === undefined || value.split(',').includes(kind)),
  ),
)

export const SearchAnswer = z.object({
  posts: z.array(FeedItem),
  businesses: z.array(Business),
  groups: z.array(Group),
  people: z.array(PersonInList),
  events: z.array(Event),
  products: z.array(Product),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

const Correction = z.object({ words: z.nullable(z.string()) })
export type Correction = z.infer<typeof Correction>

export const searchApi = {
  everything: get('/api/search', 'Search the whole site', {
    shows: ['searchResults'],
    access: 'anyone',
    scope: 'read',
    query: z.object({ q: Words, type: Kinds }),
    answer: SearchAnswer,
    mayLag: true,
    freshMinutes: 2,
    limit: '120 per minute',
  }),
  /** Posts that match in content, place or author name, newest first. */
  posts: get('/api/search/posts', 'Search posts', {
    shows: ['posts'],
    access: 'anyone',
    scope: 'read',
    query: z.object({ ...pageFields, q: Words }),
    answer: z.array(FeedItem),
    paged: true,
    mayLag: true,
    freshMinutes: 2,
    limit: '120 per minute',
  }),
  /** Asked where no result has the words: what was searched for instead. */
  correction: get('/api/search/correction', 'Read what was searched for instead of mistyped words', {
    access: 'anyone',
    scope: 'read',
    query: z.object({ q: Words }),
    answer: Correction,
    mayLag: true,
    freshMinutes: 2,
    limit: '120 per minute',
  }),
  /** People with similar names, best matches first; tolerates a typo. */
  people: get('/api/search/people', 'Search members', {
    shows: ['people'],
    access: 'anyone',
    scope: 'read',
    query: z.object({ q: Words }),
    answer: z.array(PersonInList),
    mayLag: true,
    freshMinutes: 2,
    limit: '120 per minute',
  }),
}
