/** Loaded when there is something to show. */
export const loadLeaveQuestion = () =>
  import('#features/unsent/web/LeaveQuestion.tsx').then((m) => m.LeaveQuestion)
export const loadUnsentList = () => import('#features/unsent/web/UnsentList.tsx').then((m) => m.UnsentList)
