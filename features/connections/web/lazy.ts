/** What a profile needs only once someone reaches for it. */
export const loadPeopleDialog = () => import('./PeopleDialog.tsx').then((m) => m.PeopleDialog)
export const loadPersonMenu = () => import('./PersonMenu.tsx').then((m) => m.PersonMenu)
