/** For the console. */
export const loadReportsPanel = () => import('./ReportsPanel.tsx').then((m) => m.ReportsPanel)
