export const canSaveSearches = (perks: { savedSearches: number }) => perks.savedSearches > 0
