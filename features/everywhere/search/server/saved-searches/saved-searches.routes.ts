import { serve } from '#platform/server/http/route.ts'
import { savedSearchApi } from '../../saved-searches.contract.ts'
import { readSavedSearches, removeSavedSearch, saveSearch } from './saved-searches.ts'

export const savedSearchRoutes = [
  serve(savedSearchApi.list, ({ db, viewer }) => readSavedSearches(db, viewer)),
  serve(savedSearchApi.save, ({ db, viewer, body }) => saveSearch(db, viewer, body)),
  serve(savedSearchApi.remove, ({ db, viewer, params }) => removeSavedSearch(db, viewer, params.id)),
]
