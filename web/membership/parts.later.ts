/** What membership needs only once someone reaches for it. */
export const loadJoinDialog = () => import('./JoinDialog.tsx').then((m) => m.JoinDialog)
export const loadQuestion = () => import('./Question.tsx').then((m) => m.Question)
