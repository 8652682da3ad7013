export const loadSaveSearch = () => import('./SaveSearch.tsx').then((m) => m.SaveSearch)
export const loadSavedSearches = () => import('./SavedSearches.tsx').then((m) => m.SavedSearches)
export const loadOpenSavedSearches = () => import('./OpenSavedSearches.tsx').then((m) => m.OpenSavedSearches)
