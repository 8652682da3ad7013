/** What checks chosen files loads with the first form that takes some, and is then there without a connection, too. */
export const loadTakeFiles = () => import('./take-files.ts')
