/** For the console. */
export const loadHealthPanel = () => import('./HealthPanel.tsx').then((m) => m.HealthPanel)
