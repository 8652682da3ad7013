/** Components of the side columns, which phones do not load. */
export const loadPopularGroups = () =>
  import('#features/community/groups/web/PopularGroups.tsx').then((m) => m.PopularGroups)
export const loadYourGroups = () =>
  import('#features/community/groups/web/YourGroups.tsx').then((m) => m.YourGroups)
