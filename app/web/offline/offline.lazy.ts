/** Loaded when there is something to show. */
export const loadLeaveQuestion = () =>
  import('#features/unsent/web/LeaveQuestion.tsx').then((m) => m.LeaveQuestion)
export const loadUnsentList = () => import('#features/unsent/web/UnsentList.tsx').then((m) => m.UnsentList)
export const loadInstallSheet = () =>
  import('#features/install/web/InstallSheet.tsx').then((m) => m.InstallSheet)
export const loadPushQuestion = () =>
  import('#features/push/web/PushQuestion.tsx').then((m) => m.PushQuestion)
