export const loadDraftBar = () => import('./DraftBar.tsx').then((m) => m.DraftBar)
export const loadDraftList = () => import('./DraftList.tsx').then((m) => m.DraftList)
