/** Parts of the side columns that phones do without. */
export const loadPopularGroups = () =>
  import('#features/groups/web/PopularGroups.tsx').then((m) => m.PopularGroups)
export const loadYourGroups = () => import('#features/groups/web/YourGroups.tsx').then((m) => m.YourGroups)
