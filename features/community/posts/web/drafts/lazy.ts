export const loadDraftBar = () => import('./DraftBar.tsx').then((m) => m.DraftBar)
export const loadScheduleDialog = () => import('./ScheduleDialog.tsx').then((m) => m.ScheduleDialog)
export const loadScheduledList = () => import('./ScheduledList.tsx').then((m) => m.ScheduledList)
export const loadDraftList = () => import('./DraftList.tsx').then((m) => m.DraftList)
