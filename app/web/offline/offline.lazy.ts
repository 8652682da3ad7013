/** Loaded when there is something to show. */
export const loadLeaveQuestion = () =>
  import('#features/unsent/web/LeaveQuestion.tsx').then((m) => m.LeaveQuestion)
export const loadSessionEnded = () => import('./SessionEnded.tsx').then((m) => m.SessionEnded)
export const loadUnsentList = () => import('#features/unsent/web/UnsentList.tsx').then((m) => m.UnsentList)
/** The page of first messages too. */
export const loadMessages = () =>
  import('#features/messages/web/MessagesPage.tsx').then((m) => m.MessagesPage)
export const loadOfferWarning = () =>
  import('#features/cannabis-check/web/OfferWarning.tsx').then((m) => m.OfferWarning)
export const loadInstallSheet = () =>
  import('#features/install/web/InstallSheet.tsx').then((m) => m.InstallSheet)
export const loadPushQuestion = () =>
  import('#features/push/web/PushQuestion.tsx').then((m) => m.PushQuestion)
