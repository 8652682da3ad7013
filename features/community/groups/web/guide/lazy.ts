export const loadGuideDialog = () => import('./GuideDialog.tsx').then((m) => m.GuideDialog)
export const loadGuideRemoval = () => import('./GuideRemoval.tsx').then((m) => m.GuideRemoval)
