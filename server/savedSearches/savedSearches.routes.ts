import { serve } from '#server/http/serve.ts'
import { savedSearchApi } from '#shared/savedSearches.ts'
import { readSavedSearches, removeSavedSearch, saveSearch } from './savedSearches.ts'

export const savedSearchRoutes = [
  serve(savedSearchApi.list, ({ db, viewer }) => readSavedSearches(db, viewer)),
  serve(savedSearchApi.save, ({ db, viewer, body }) => saveSearch(db, viewer, body)),
  serve(savedSearchApi.remove, ({ db, viewer, params }) => removeSavedSearch(db, viewer, params.id)),
]
