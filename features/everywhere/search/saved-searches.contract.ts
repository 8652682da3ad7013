import * as z from 'zod/mini'
import { create, del, get } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, lineText } from '#platform/contract/fields.ts'
import { searchLimits } from './contract.ts'
import { savedSearchMessages } from './saved-searches.copy.ts'

/** Kinds that can be watched; people cannot. */
export const watchedKinds = ['posts', 'businesses', 'groups', 'events', 'products'] as const
export type WatchedKind = (typeof watchedKinds)[number]

/** Interval between two runs of a search in minutes, and the number of searches per run. */
export const savedSearchLimits = { everyMinutes: 10, atOnce: 500 }
export const SavedSearchInput = z.object({
  kind: z.enum(watchedKinds, { error: () => savedSearchMessages.badKind }),
  words: lineText({ error: () => savedSearchMessages.blank }, searchLimits.words),
})
export type SavedSearchInput = z.infer<typeof SavedSearchInput>

export const SavedSearch = z.object({
  id: Id,
  kind: z.enum(watchedKinds),
  words: z.string(),
  createdAt: Instant,
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const savedSearchApi = {
  list: get('/api/users/me/searches', 'List your saved searches', {
    access: 'member',
    answer: z.array(SavedSearch),
    freshMinutes: 5,
  }),
  /** Saving an existing search changes nothing. */
  save: create('/api/users/me/searches', 'Save a search', {
    access: 'member',
    body: SavedSearchInput,
    answer: SavedSearch,
    limit: '30 per minute',
  }),
  remove: del('/api/users/me/searches/:id', 'Delete a saved search', { access: 'member', answer: Message }),
}
