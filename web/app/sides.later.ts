/** Parts of the side columns that phones do without. */
export const loadPopularGroups = () => import('#web/groups/PopularGroups.tsx').then((m) => m.PopularGroups)
export const loadYourGroups = () => import('#web/groups/YourGroups.tsx').then((m) => m.YourGroups)
