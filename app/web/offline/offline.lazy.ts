/** Loaded when there is something to show. */
export const loadLeaveQuestion = () =>
  import('#features/members/unsent/web/LeaveQuestion.tsx').then((m) => m.LeaveQuestion)
export const loadSessionEnded = () => import('./SessionEnded.tsx').then((m) => m.SessionEnded)
export const loadUnsentList = () =>
  import('#features/members/unsent/web/UnsentList.tsx').then((m) => m.UnsentList)
/** The page of first messages too. */
export const loadMessages = () => import('#screens/messages/MessagesScreen.tsx').then((m) => m.MessagesScreen)
export const loadOfferWarning = () =>
  import('#features/site/cannabis-check/web/OfferWarning.tsx').then((m) => m.OfferWarning)
export const loadInstallSheet = () =>
  import('#features/site/install/web/InstallSheet.tsx').then((m) => m.InstallSheet)
export const loadPushQuestion = () =>
  import('#features/members/push/web/PushQuestion.tsx').then((m) => m.PushQuestion)
