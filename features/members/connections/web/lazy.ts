/** Parts of a profile that load on first use. */
export const loadPeopleDialog = () => import('./PeopleDialog.tsx').then((m) => m.PeopleDialog)
export const loadPersonMenu = () => import('./PersonMenu.tsx').then((m) => m.PersonMenu)
