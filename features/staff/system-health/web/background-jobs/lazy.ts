/** For the console. */
export const loadJobsPanel = () => import('./JobsPanel.tsx').then((m) => m.JobsPanel)
export const loadDeleteJobDialog = () => import('./DeleteJobDialog.tsx').then((m) => m.DeleteJobDialog)
