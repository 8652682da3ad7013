export const loadCompletionList = () => import('./CompletionList.tsx').then((m) => m.CompletionList)
