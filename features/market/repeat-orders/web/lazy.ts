export const loadRepeatDialog = () => import('./RepeatDialog.tsx').then((m) => m.RepeatDialog)
